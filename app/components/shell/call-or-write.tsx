import { phoneLink } from '#app/texts/phone.ts'

/** Contacts of the shop, when the page could not help. */
export function CallOrWrite({ shop }: { shop: { phone: string; email: string } }) {
	return (
		<>
			Не помогло? Позвони{' '}
			<a href={phoneLink(shop.phone)} className="underlined whitespace-nowrap">
				{shop.phone}
			</a>{' '}
			или напиши{' '}
			<a href={`mailto:${shop.email}`} className="underlined">
				{shop.email}
			</a>
		</>
	)
}
