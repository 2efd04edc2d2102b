import type { SubmissionResult } from '@conform-to/react'
import { ErrorSummary, listProblems } from '#app/components/form/error-summary.tsx'
import { TextArea } from '#app/components/form/fields/text-area.tsx'
import { Form } from '#app/components/form/form.tsx'
import { IdempotencyKey } from '#app/components/form/idempotency-key.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useDeferredForm } from '#app/components/form/use-deferred-form.ts'
import { Accordion } from '#app/components/ui/accordion.tsx'

const loadSchema = () => import('#app/forms/refund.ts').then(({ RefuseReturn }) => RefuseReturn)

interface RefuseReturnProps {
	/** Target of the form. */
	action: string
	returnId: number
	/** The same key is the same rejection. */
	idempotencyKey: string
	/** Errors of the last submission. */
	result: SubmissionResult<string[]> | null
}

/** Takes nothing of a return in, with the reason for the customer. */
export function RefuseReturn({ action, returnId, idempotencyKey, result }: RefuseReturnProps) {
	const [form, field] = useDeferredForm(loadSchema, { id: 'refuse', result })
	return (
		<section aria-label="Не принимать возврат" className="mt-8">
			<Accordion title="Не принимать возврат" id="refusal" open={Boolean(result)}>
				<Form method="post" action={action} {...form.props} className="grid gap-5">
					<ErrorSummary problems={listProblems([field('refusal')])} form={form} attempt={result} />
					<IdempotencyKey value={idempotencyKey} />
					<input type="hidden" name="returnId" value={returnId} />
					<TextArea
						label="Почему не приняли"
						hint="Покупатель прочтёт это в письме и в заказе"
						field={field('refusal')}
						limit={300}
						rows={2}
					/>
					<SubmitButton look="danger" name="intent" value="refuse" className="justify-self-start">
						Не принимать возврат
					</SubmitButton>
				</Form>
			</Accordion>
		</section>
	)
}
