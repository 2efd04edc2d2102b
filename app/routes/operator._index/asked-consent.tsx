import type { SubmissionResult } from '@conform-to/react'
import { ResendCode } from '#app/components/account/resend-code.tsx'
import { useArrivalFocus } from '#app/components/form/behaviour/use-arrival-focus.ts'
import { ErrorSummary, listProblems } from '#app/components/form/error-summary.tsx'
import { CodeField } from '#app/components/form/fields/code-field.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useDeferredForm } from '#app/components/form/use-deferred-form.ts'
import type { DeskPageData } from './route.tsx'

const loadSchema = () => import('#app/forms/operator.ts').then(({ ConsentCode }) => ConsentCode)

interface AskedConsentProps {
	consent: NonNullable<DeskPageData['consent']>
	/** Errors of the last submission. */
	result: SubmissionResult<string[]> | null
}

/** The code that the customer reads out, or the button that sends it. */
export function AskedConsent({ consent: { name, maskedPhone, isOfGuest, code }, result }: AskedConsentProps) {
	const input = useArrivalFocus<HTMLInputElement>()
	const [form, field] = useDeferredForm(loadSchema, { id: 'consent', result })
	const whom = [name, maskedPhone].filter(Boolean).join(', ')
	return (
		<div className="max-w-180">
			{code ? (
				<>
					<Form method="post" action="/operator" {...form.props} className="mt-5">
						<ErrorSummary problems={listProblems([field('code')])} form={form} attempt={result} />
						<p className="mb-5 break-words text-16">
							Код отправлен: {whom}. Объясни, зачем он: «Назови код из SMS, и я смогу помочь с заказом.{' '}
							{isOfGuest
								? 'Если что-то изменю, ты получишь сообщение'
								: 'Что я сделаю, увидишь в личном кабинете'}
							».
						</p>
						<input type="hidden" name="intent" value="code" />
						<CodeField
							label="Код, который назвал покупатель"
							field={field('code')}
							codeLength={code.codeLength}
							inputRef={input}
							enterKeyHint="go"
						/>
						<SubmitButton className="mt-5">Начать помощь</SubmitButton>
					</Form>
					<ResendCode
						action="/operator"
						name="consent"
						to="again"
						resendIn={code.resendIn}
						expiresIn={code.expiresIn}
					/>
				</>
			) : (
				<Form method="post" action="/operator" className="mt-5">
					<ErrorSummary
						problems={[]}
						form={{ errors: result?.error?.['']?.slice(), status: 'error' }}
						attempt={result}
					/>
					<p className="mb-5 break-words text-16">{whom}. Спроси, можно ли помочь, и отправь код.</p>
					<SubmitButton name="intent" value="resend">
						Отправить код
					</SubmitButton>
				</Form>
			)}
			<Form method="post" action="/operator" className="mt-4">
				<button type="submit" name="intent" value="another" className="target underlined">
					Выбрать другого
				</button>
			</Form>
		</div>
	)
}
