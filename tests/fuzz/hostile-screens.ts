import { type Screen, screensOf } from '#tests/faults/screens.ts'
import type { Ordered, Visitor } from '#tests/faults/visitors.ts'
import { CUSTOMER, SESSION } from './hostile-backend.ts'

/** A backend without data knows every id, number and key. */
const [NUMBER, KEY, REST] = ['1001', 'a1b2c3d4e5f6', 'a/b']

/** Nobody calls the backend past the pages. */
const visitorWith = (...cookies: string[]): Visitor => ({
	cookie: cookies.join('; '),
	get api(): never {
		throw new Error('The hostile backend is called by pages alone')
	},
})

const guest = visitorWith(`${SESSION}=guest`)
const customer = visitorWith(`${SESSION}=${CUSTOMER}`)
const employee = visitorWith(`${SESSION}=guest`, 'employee-session-643=shift')
const operator = visitorWith(`${SESSION}=guest`, 'operator-session-643=desk')
const helping = visitorWith(
	`${SESSION}=guest`,
	'operator-session-643=desk',
	'support-session=0f8fad5b-d9cb-469f-a165-70867728950e',
)

const ordered = (visitor: Visitor): Ordered => ({ visitor, orderNumber: NUMBER, paymentId: KEY })
const text = (name: string) => ({ path: `/community/blogs/${name}`, slug: name, title: name })

/**
 * Every screen of the shop, as the faults know them, with addresses for a backend without data. Screens of guests are
 * opened by customers as well.
 */
export function hostileScreens(): Screen[] {
	const screens = screensOf({
		goods: { productId: 1, skuId: 1, groupId: '1', name: '' },
		buyer: guest,
		customer: ordered(guest),
		sbp: ordered(guest),
		member: ordered(customer),
		employee: { visitor: employee, orderNumber: NUMBER },
		dispatcher: { visitor: employee, orderNumber: NUMBER },
		operator: { visitor: operator, helping, orderNumber: NUMBER },
		category: `/catalog/${REST}`,
		storeId: '1',
		receipt: KEY,
		addressId: 1,
		passkeyId: 1,
		newsKey: KEY,
		noticeKey: KEY,
		sharedKey: KEY,
		clubKey: KEY,
		reading: {
			article: text('article'),
			training: text('training'),
			look: { ...text('look'), thing: { id: '1', groupId: '1', skuId: '1' } },
			ambassador: '/community/ambassadors/a',
		},
	})
	const ofCustomers = screens
		.filter(({ visitor }) => visitor === guest)
		.map((screen) => ({ ...screen, name: `${screen.name}, of a customer`, visitor: customer }))
	return [...screens, ...ofCustomers]
}
