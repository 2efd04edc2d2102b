import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Checkbox } from '#app/components/form/choices/checkbox.tsx'
import { Select } from '#app/components/form/choices/select.tsx'
import { DateField } from '#app/components/form/date/date-field.tsx'
import { ErrorSummary, listProblems } from '#app/components/form/error-summary.tsx'
import { TextField } from '#app/components/form/fields/text-field.tsx'
import { Form } from '#app/components/form/form.tsx'
import { FieldGrid } from '#app/components/form/form-step.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useShopForm } from '#app/components/form/use-shop-form.ts'
import { useSupport } from '#app/components/shell/use-support.ts'
import { ProfileForm } from '#app/forms/profile.ts'
import type { DateRange } from '#app/texts/calendar-days.ts'
import type { Profile } from '#contract/personal.ts'

interface ProfileSectionProps {
	profile: Profile
	birthRange: DateRange
	/** Errors of the last submission. */
	result: SubmissionResult<string[]> | null
	/** Values typed before the session ended. */
	unsent: Record<string, string> | null
}

/** Name, birthday, gender, news by SMS. */
export function ProfileSection({ profile, birthRange, result, unsent }: ProfileSectionProps) {
	const { firstName, lastName, dateOfBirth, gender, subscribe } = profile
	const isHelped = useSupport() !== undefined
	const [form, fields] = useShopForm(ProfileForm, {
		id: 'profile',
		result,
		defaultValue: {
			firstName,
			lastName,
			dateOfBirth: dateOfBirth ?? '',
			gender: gender ?? '',
			...(unsent ?? { subscribe: subscribe ? 'on' : undefined }),
		},
	})
	return (
		<section aria-labelledby="about">
			<h2 id="about" className="mb-6 text-28">
				О тебе
			</h2>
			<Form method="post" action="/account/profile" {...getFormProps(form)}>
				<ErrorSummary
					problems={listProblems([fields.firstName, fields.lastName, fields.dateOfBirth, fields.gender])}
					form={form}
					attempt={result}
				/>
				<input type="hidden" name="intent" value="profile" />
				<FieldGrid>
					<TextField
						label="Имя"
						field={fields.firstName}
						autoComplete="given-name"
						clearable
						className="col-span-6 tablet:col-span-3"
					/>
					<TextField
						label="Фамилия"
						optional
						field={fields.lastName}
						autoComplete="family-name"
						clearable
						className="col-span-6 tablet:col-span-3"
					/>
					<DateField
						label="Дата рождения"
						optional
						field={fields.dateOfBirth}
						range={birthRange}
						autoComplete="bday"
						className="col-span-6 tablet:col-span-3"
					/>
					<Select
						label="Пол"
						optional
						field={fields.gender}
						autoComplete="sex"
						options={[
							{ value: '', label: 'Не указан' },
							{ value: 'FEMALE', label: 'Женский' },
							{ value: 'MALE', label: 'Мужской' },
						]}
						className="col-span-6 tablet:col-span-3"
					/>
				</FieldGrid>
				<div className="mt-3">
					{isHelped ? (
						// The customer alone subscribes; the choice goes with the form as it is.
						<input type="hidden" name={fields.subscribe.name} value={profile.subscribe ? 'on' : ''} />
					) : (
						<Checkbox field={fields.subscribe}>SMS о самых больших скидках</Checkbox>
					)}
				</div>
				<SubmitButton className="mt-6" widePhone>
					Сохранить
				</SubmitButton>
			</Form>
		</section>
	)
}
