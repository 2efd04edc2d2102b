import { maskPhone } from '#app/components/form/phone-mask.ts'
import { phoneLink } from '#app/texts/phone.ts'

interface PhoneSectionProps {
	phone: string
	shop: { phone: string }
}

/** The phone that the account is entered by. */
export function PhoneSection({ phone, shop }: PhoneSectionProps) {
	return (
		<section aria-labelledby="phone" className="border-line border-t pt-8">
			<h2 id="phone" className="text-28">
				Телефон
			</h2>
			<p className="mt-3 font-medium text-18">{maskPhone(phone)}</p>
			<p className="mt-1 max-w-lead text-muted">
				На него приходит код для входа. Чтобы сменить номер, позвони{' '}
				<a href={phoneLink(shop.phone)} className="underlined whitespace-nowrap">
					{shop.phone}
				</a>
				.
			</p>
		</section>
	)
}
