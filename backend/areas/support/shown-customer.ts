import type { Customer } from '#backend/areas/customers/customers.ts'
import { moscowDay } from '#backend/areas/geo/city-clock.ts'
import type { OrderRow } from '#backend/areas/orders/orders.table.ts'
import { contactHoursOf } from '#backend/outbox/contact-hours.ts'
import type { GuestOrder } from '#contract/guest-help.ts'
import type { FoundCustomer } from '#contract/operator.ts'

/** Fields of a customer that an operator sees before consent. */
export const foundOf = (customer: Customer): FoundCustomer => ({
	customerId: customer.id,
	shortName: shortName(customer),
	maskedPhone: maskedPhone(customer.phone ?? ''),
	maskedEmail: maskedEmail(customer.email),
	isClubMember: customer.isClubMember,
	since: moscowDay(customer.createdAt),
	contactHours: contactHoursOf(customer),
})

/** Fields of a guest's order that an operator sees before consent. */
export function foundOrderOf({ number, createdAt, userInfo: { name, phone } }: OrderRow): GuestOrder {
	const [firstName = '', lastName = ''] = name.trim().split(/\s+/, 2)
	return {
		orderNumber: number,
		date: createdAt.toISOString(),
		shortName: shortName({ firstName, lastName }),
		maskedPhone: maskedPhone(phone),
	}
}

/** «Анна В.» */
export const shortName = ({ firstName, lastName }: Pick<Customer, 'firstName' | 'lastName'>): string =>
	[firstName, lastName && `${[...lastName][0]}.`].filter(Boolean).join(' ')

/** «+7 ··· 12-34» */
export function maskedPhone(phone: string): string {
	if (phone === '') return ''
	const country = phone.startsWith('+7') ? '+7' : phone.slice(0, 4)
	return `${country} ··· ${phone.slice(-4, -2)}-${phone.slice(-2)}`
}

/** «a···@example.ru» */
function maskedEmail(email: string): string {
	const [name = '', host] = email.split('@')
	return host ? `${[...name][0] ?? ''}···@${host}` : ''
}
