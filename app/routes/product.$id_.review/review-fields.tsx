import { getFormProps, type SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Checkbox } from '#app/components/form/choices/checkbox.tsx'
import { OptionBoxes } from '#app/components/form/choices/option-boxes.tsx'
import { RatingInput } from '#app/components/form/choices/rating-input.tsx'
import { ErrorSummary, listNamedProblems } from '#app/components/form/error-summary.tsx'
import { PhotoField } from '#app/components/form/fields/photo-field.tsx'
import { TextArea } from '#app/components/form/fields/text-area.tsx'
import { TextField } from '#app/components/form/fields/text-field.tsx'
import { Form } from '#app/components/form/form.tsx'
import { FieldGrid } from '#app/components/form/form-step.tsx'
import { Honeypot } from '#app/components/form/honeypot.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { type ShopFields, useShopForm } from '#app/components/form/use-shop-form.ts'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { reviewForm } from '#app/forms/review.ts'
import { photoLimits } from '#contract/photos.ts'
import type { ReviewSchema } from '#contract/products.ts'
import { AuthorDetails, RatingDetails } from './detail-fields.tsx'

interface ReviewFieldsProps {
	productId: number
	schema: ReviewSchema
	/** Known data of the author. */
	author: { authorName: string; locationName: string }
	/** Errors of the last submission. */
	result: SubmissionResult<string[]> | null
}

export type ReviewFieldset = ShopFields<ReturnType<typeof reviewForm>>

/** A review by the schema of its product. */
export function ReviewFields({ productId, schema, author, result }: ReviewFieldsProps) {
	const { limits, ratingDetails, authorDetails } = schema
	const nameOf = ({ name }: { name: string }) => ({ name })
	const [form, fields] = useShopForm((sent: FormData) => reviewForm(limits, sent), {
		id: 'review',
		result,
		defaultValue: {
			...author,
			ratingDetails: ratingDetails.map(nameOf),
			authorDetails: authorDetails.map(nameOf),
		},
	})
	const {
		rating,
		body,
		advantages,
		disadvantages,
		authorName,
		locationName,
		confirmPolitics,
		isNameAgreed,
		photos,
	} = fields
	return (
		<Form
			call="createReview"
			method="post"
			encType="multipart/form-data"
			action={`/product/${productId}/review`}
			{...getFormProps(form)}
		>
			<ErrorSummary
				problems={listNamedProblems([
					['Оценка', rating],
					['Отзыв', body],
					['Что понравилось', advantages],
					['Что не понравилось', disadvantages],
					['Фотографии', photos],
					['Имя', authorName],
					['Город', locationName],
					['Согласие с правилами', confirmPolitics],
					['Согласие на публикацию имени', isNameAgreed],
				])}
				form={form}
				next="и отзыв готов"
				attempt={result}
			/>
			<Honeypot />
			<div className="group/review grid gap-8">
				<RatingInput legend="Оценка" field={rating} />
				<RatingDetails details={ratingDetails} fields={fields} />
				<TextArea
					label="Отзыв"
					hint="Где и&nbsp;как пользуешься, что удивило, кому подойдёт"
					field={body}
					limit={limits.body}
					rows={6}
				/>
				<TextArea label="Что понравилось" optional field={advantages} limit={limits.advantages} rows={3} />
				<TextArea
					label="Что не понравилось"
					optional
					field={disadvantages}
					limit={limits.disadvantages}
					rows={3}
				/>
				<PhotoField
					label="Фотографии"
					hint={
						<>
							До&nbsp;{photoLimits.most}, JPEG, PNG или WebP до&nbsp;8&nbsp;МБ. Место и&nbsp;время съёмки
							удалим, отзыв появится после проверки
						</>
					}
					field={photos}
					isRejected={result !== null}
				/>
				<OptionBoxes
					legend="Посоветуешь эту вещь другим?"
					legendContent={
						<>
							Посоветуешь эту вещь другим?<span className="font-text text-muted"> (необязательно)</span>
						</>
					}
					layout="three"
					field={fields.recommended}
					options={[
						{ value: 'yes', label: 'Да' },
						{ value: 'no', label: 'Нет' },
					]}
				/>
				<Author fields={fields}>
					<AuthorDetails details={authorDetails} fields={fields} />
				</Author>
				<div>
					<Checkbox field={confirmPolitics}>
						Согласие с <TextLink to="/reviews-policy">правилами публикации отзывов</TextLink>
					</Checkbox>
					<div className="group-has-[[id$=isAnonymous]:checked]/review:hidden">
						<Checkbox field={isNameAgreed}>
							Согласие на <TextLink to="/pages/consent-review">публикацию имени и&nbsp;города</TextLink>
						</Checkbox>
					</div>
					<SubmitButton size="l" widePhone className="mt-6">
						Отправить отзыв
					</SubmitButton>
				</div>
			</div>
		</Form>
	)
}

/** The author: a name and a place, or anonymous. */
function Author({ fields, children }: { fields: ReviewFieldset; children: ReactNode }) {
	return (
		<section aria-labelledby="author" className="border-line border-t pt-8">
			<h2 id="author" className="text-28">
				О тебе
			</h2>
			<div className="group/author mt-4">
				<Checkbox field={fields.isAnonymous}>Не показывать имя и город</Checkbox>
				<div className="mt-2 group-has-checked/author:hidden">
					<FieldGrid>
						<TextField
							label="Имя или псевдоним"
							field={fields.authorName}
							autoComplete="nickname"
							clearable
							className="col-span-6 tablet:col-span-3"
						/>
						<TextField
							label="Город"
							field={fields.locationName}
							autoComplete="address-level2"
							clearable
							className="col-span-6 tablet:col-span-3"
						/>
					</FieldGrid>
				</div>
			</div>
			{children}
		</section>
	)
}
