import { ResendCode } from '#app/components/account/resend-code.tsx'
import { ArrowLink } from '#app/components/ui/arrow-link.tsx'

interface EmailStateProps {
	/** Confirmed; empty when there is none. */
	email: string
	/** The address that waits for its code. */
	code: { to: string; resendIn: number; expiresIn: number } | null
}

/** State of the e-mail address: confirmed, unconfirmed or missing. */
export function EmailState({ email, code }: EmailStateProps) {
	return (
		<section aria-labelledby="email" className="border-line border-t pt-8">
			<h2 id="email" className="text-28">
				Почта
			</h2>
			{email && (
				<p className="mt-3">
					<span className="break-words font-medium text-18">{email}</span>
					<span className="text-muted"> подтверждён</span>
				</p>
			)}
			{code && (
				<p className="mt-3">
					<span className="break-words font-medium text-18">{code.to}</span>
					<span className="text-muted"> ждёт код из письма</span>
				</p>
			)}
			{!email && !code && (
				<p className="mt-3 max-w-lead text-muted">
					Пока не указан. Сюда приходят квитанции и новости о заказах.
				</p>
			)}
			<p className="mt-2">
				<ArrowLink to="/account/profile#email">{linkOf(email, code)}</ArrowLink>
			</p>
			{code && <ResendCode action="/account/profile" name="email" {...code} />}
		</section>
	)
}

function linkOf(email: string, code: EmailStateProps['code']): string {
	if (code) return 'Ввести код'
	return email ? 'Изменить почту' : 'Указать почту'
}
