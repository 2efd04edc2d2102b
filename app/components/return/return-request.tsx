import type { SubmissionResult } from '@conform-to/react'
import { Fragment } from 'react'
import { RadioCards } from '#app/components/form/choices/radio-cards.tsx'
import { Select } from '#app/components/form/choices/select.tsx'
import { ErrorSummary, listProblems } from '#app/components/form/error-summary.tsx'
import { PhotoField } from '#app/components/form/fields/photo-field.tsx'
import { TextArea } from '#app/components/form/fields/text-area.tsx'
import { Form } from '#app/components/form/form.tsx'
import { IdempotencyKey } from '#app/components/form/idempotency-key.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useDeferredForm } from '#app/components/form/use-deferred-form.ts'
import { ChosenPieces } from '#app/components/refund/chosen-pieces.tsx'
import { nameOf } from '#app/components/refund/piece-name.ts'
import { useParts } from '#app/components/shell/use-parts.ts'
import type { RefundSums } from '#contract/desk.ts'
import { photoLimits } from '#contract/photos.ts'
import type { ReturnablePiece } from '#contract/returns.ts'
import { returnReasons, returnWays } from './return-words.ts'

const loadSchema = () => import('#app/forms/return.ts').then(({ AskForReturn }) => AskForReturn)

interface ReturnRequestProps {
	/** Target of the form. */
	action: string
	pieces: readonly ReturnablePiece[]
	chosen: readonly { skuId: number; quantity: number }[]
	/** Sums that the chosen pieces give back. */
	sums: RefundSums
	/** One key, one return. */
	idempotencyKey: string
	/** Errors of the last submission. */
	result: SubmissionResult<string[]> | null
	/** Values typed before the session ended. */
	unsent: Record<string, string> | null
	/** Photographs were chosen then. */
	hadFiles: boolean
}

/** The second step of a return: what comes back, why, and the way. */
export function ReturnRequest({
	action,
	pieces,
	chosen,
	sums,
	idempotencyKey,
	result,
	unsent,
	hadFiles,
}: ReturnRequestProps) {
	const [form, field] = useDeferredForm(loadSchema, {
		id: 'return',
		result,
		defaultValue: unsent ?? {},
	})
	const [reason, comment, photos, way] = [field('reason'), field('comment'), field('photos'), field('way')]
	const query = queryOf(chosen)
	const returned = chosen.flatMap(({ skuId }) => pieces.find((one) => one.skuId === skuId) ?? [])
	const wanted = (at: number) => field(`exchange[${at}].wanted`)
	const { stores, points } = useParts()
	return (
		<>
			<ChosenPieces {...{ action, pieces, chosen, sums }} title="Вернём тебе" />
			<Form
				method="post"
				encType="multipart/form-data"
				action={`${action}?${query}`}
				{...form.props}
				className="mt-8 grid gap-5"
			>
				<ErrorSummary
					problems={listProblems([reason, ...returned.map((_, at) => wanted(at)), comment, photos, way])}
					form={form}
					attempt={result}
				/>
				<IdempotencyKey value={idempotencyKey} />
				{[...query].map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<Select
					label="Причина возврата"
					field={reason}
					options={[
						{ value: '', label: 'Выбери причину' },
						...Object.entries(returnReasons).map(([value, label]) => ({ value, label })),
					]}
				/>
				{returned.map((piece, at) => (
					<Fragment key={piece.skuId}>
						<input type="hidden" name={`exchange[${at}].skuId`} value={piece.skuId} />
						{piece.otherSizes && piece.otherSizes.length > 0 && (
							<Select
								label={`Взамен: ${nameOf(piece)}`}
								field={wanted(at)}
								options={[
									{ value: '', label: 'Ничего, только вернуть' },
									...piece.otherSizes.map(({ skuId, size }) => ({
										value: String(skuId),
										label: `Размер ${size} — в корзину`,
									})),
								]}
							/>
						)}
					</Fragment>
				))}
				<TextArea
					label="Что не так"
					hint={`Обязательно для причин «${returnReasons.DEFECT}» и «${returnReasons.OTHER}»`}
					field={comment}
					limit={500}
					rows={3}
				/>
				<PhotoField
					label="Фотографии"
					hint={
						<>
							До&nbsp;{photoLimits.most}, JPEG, PNG или WebP до&nbsp;8&nbsp;МБ. Их увидят только те, кто
							разбирает возврат
						</>
					}
					field={photos}
					isRejected={result !== null}
					isRestored={hadFiles}
				/>
				<RadioCards
					legend="Способ возврата"
					field={way}
					options={[
						...(stores
							? [
									{
										value: 'STORE',
										title: returnWays.STORE,
										note: 'В любой наш магазин: назови номер заказа',
									},
								]
							: []),
						points
							? {
									value: 'CARRIER',
									title: 'Отправить из пункта выдачи',
									aside: 'бесплатно',
									asideName: 'Пересылка',
									note: 'Сотрудник пункта наклеит этикетку',
								}
							: {
									value: 'CARRIER',
									title: returnWays.CARRIER,
									note: 'Куда отправить, скажем по телефону',
								},
					]}
				/>
				<SubmitButton className="justify-self-start" widePhone>
					Оформить возврат
				</SubmitButton>
			</Form>
		</>
	)
}

const queryOf = (chosen: ReturnRequestProps['chosen']) =>
	new URLSearchParams(
		chosen.flatMap(({ skuId, quantity }, at) => [
			[`pieces[${at}].skuId`, String(skuId)],
			[`pieces[${at}].quantity`, String(quantity)],
		]),
	)
