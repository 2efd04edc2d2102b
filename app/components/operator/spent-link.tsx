import { useSearchParams } from '@remix-run/react'
import { errorText } from '#app/texts/errors.ts'
import type { ExceptionCode } from '#contract/errors.ts'
import { Notice } from '../ui/notice.tsx'

/** Reasons that the address may name. */
const reasons = new Set<ExceptionCode>(['OPERATOR_TOKEN_INVALID', 'CODE_ATTEMPTS_EXCEEDED'])

/** A link of the CRM or of the call centre that let nobody in: the address names the reason. */
export function SpentLink() {
	const reason = useSearchParams()[0].get('link') as ExceptionCode | null
	if (!reason || !reasons.has(reason)) return null
	return (
		<Notice look="error" icon="alert" live className="mt-5 max-w-180">
			{errorText(reason)}
		</Notice>
	)
}
