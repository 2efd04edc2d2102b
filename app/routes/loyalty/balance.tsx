import type { SubmissionResult } from '@conform-to/react'
import { CodeForm } from '#app/components/club/code-form.tsx'
import { PhoneForm } from '#app/components/club/phone-form.tsx'
import { ResultNotice } from '#app/components/form/result-notice.tsx'
import { SideSection } from '#app/components/ui/side-section.tsx'
import { plural, words } from '#app/texts/plural.ts'

interface BalanceProps {
	/** A code that is on its way. */
	sent: { to: string; codeLength: number; resendIn: number; expiresIn: number } | null
	phone: string | undefined
	captchaSiteKey: string | undefined
	answer: BalanceAnswer | undefined
}

/** Result of the form: errors, or the bonuses of the phone. */
export interface BalanceAnswer {
	result: SubmissionResult<string[]> | null
	balance?: number
}

const here = '/loyalty#balance'

/** Bonuses of a phone, without a log-in: after its code or the captcha. */
export function Balance({ sent, phone, captchaSiteKey, answer }: BalanceProps) {
	const { result = null, balance } = answer ?? {}
	return (
		<SideSection
			id="balance"
			joined
			title="Баланс бонусов"
			beside={
				<p className="mt-4 max-w-short">
					Счёт привязан к номеру телефона. Укажи номер и код из SMS — покажем баланс, входить не нужно.
				</p>
			}
		>
			<div className="max-w-120">
				{balance !== undefined && (
					<ResultNotice key={balance} icon="check" className="mb-6">
						<p>На этом номере</p>
						<p className="font-strong text-28 tracking-sub">{plural(balance, words.bonus)}</p>
					</ResultNotice>
				)}
				{sent && balance === undefined ? (
					<CodeForm
						key={sent.to}
						id="balance-code"
						action={here}
						sent={sent}
						editPath="/loyalty?edit=phone#balance"
						result={result}
						button="Узнать баланс"
					/>
				) : (
					<PhoneForm
						id="balance-phone"
						action={here}
						phone={phone}
						captchaSiteKey={captchaSiteKey}
						result={result}
						attempt={answer}
						button="Узнать баланс"
					/>
				)}
			</div>
		</SideSection>
	)
}
