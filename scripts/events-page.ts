import { join } from 'node:path'
import { z } from 'zod'
import { type EventType, payloads } from '#contract/events.ts'
import { rootDir } from '#process/root.ts'

/** The committed page of events. */
export const eventsFile = join(rootDir, 'docs', 'events.md')

interface Fires {
	where: string
	when: string
	/** A case in which one might expect it, and it is not sent. */
	not: string
}

const listings = 'a category, a search, `/hits`'
const sight = 'half of it was on the screen for a second; once on a page, gathered for a second'

/** Place and time at which each event fires. */
const fires: Record<EventType, Fires> = {
	'page-view': {
		where: 'every page',
		when: 'another path or page type; in a listing another query',
		not: 'a further page of a listing, an anchor, the address after a form',
	},
	'product-view': {
		where: '`/product/{id}`',
		when: 'with its page-view',
		not: 'its reviews, sizes and one-click page',
	},
	'product-add-to-basket': {
		where: 'product, wishlist, order that is repeated, «Вернуть» in the cart, store of a product',
		when: 'the call `POST basket/item` has succeeded, once for each size',
		not: 'the cart refuses it; a heart',
	},
	'product-remove-from-basket': {
		where: '`/cart`',
		when: 'a line was taken out',
		not: 'it was refused; the cart was ordered',
	},
	'product-increase-basket-quantity': {
		where: '`/cart`',
		when: 'there are more pieces; tells how many more',
		not: 'it was refused',
	},
	'product-decrease-basket-quantity': {
		where: '`/cart`',
		when: 'there are fewer pieces; tells how many fewer',
		not: 'it was refused',
	},
	'basket-checkout': {
		where: '`/checkout`',
		when: 'it is come to from another page',
		not: 'its steps and forms, «Назад», reload; one-click',
	},
	'basket-promo-code-apply': { where: '`/cart`', when: 'the code was applied', not: 'the code was refused' },
	'order-create': {
		where: 'checkout, one-click order, e-gift card',
		when: 'the order, or the request to be called, was made',
		not: 'it was refused; the same form is sent again',
	},
	'order-pay': {
		where: 'the way back from the bank',
		when: 'the bank says that the order is paid',
		not: 'it is declined, or still waits',
	},
	'search-get-results': {
		where: 'search results',
		when: 'a text was searched for, also when nothing was found',
		not: 'filters of the same text, «Назад», reload',
	},
	'product-click-search-results': {
		where: 'search results',
		when: 'a link of a card is pressed, also by the middle button',
		not: 'its heart',
	},
	'products-appear-search-results': {
		where: 'search results',
		when: sight,
		not: 'again after filters of another page',
	},
	'product-click-catalog': {
		where: 'a category, `/hits`',
		when: 'a link of a card is pressed',
		not: 'its heart',
	},
	'products-appear-catalog': {
		where: 'a category, `/hits`',
		when: `${sight}; further pages go on with their places`,
		not: 'a card that was seen already',
	},
	'listing-sort-apply': {
		where: listings,
		when: 'the order is another one than before',
		not: 'a link that has an order, «Назад»',
	},
	'filters-apply': {
		where: listings,
		when: 'filters were chosen, changed or taken off; tells all that are on',
		not: 'a link that has filters, «Назад»',
	},
	'banners-appear': {
		where: 'main page, listing, product',
		when: sight,
		not: 'a banner that was seen already',
	},
	'banner-click': {
		where: 'main page, listing, product',
		when: 'a link of a banner is pressed: it is sent, then the link is followed, whatever becomes of it',
		not: '',
	},
	'products-appear-slot': {
		where: 'rails of products, the wishlist',
		when: sight,
		not: 'a card that was seen already',
	},
	'product-click-slot': {
		where: 'rails of products, the wishlist',
		when: 'a link of a card is pressed',
		not: 'its heart',
	},
	'send-auth-data': {
		where: '`/login`, `/employee/login`, log-in of operators',
		when: 'a step was sent to the backend, right or wrong',
		not: 'the form has rejected it',
	},
	'get-auth-code': {
		where: '`/login`',
		when: 'a code was sent, the first or another',
		not: 'codes for a profile, the club, a deletion',
	},
	'log-in': { where: 'the same', when: 'a session has begun', not: 'the code was wrong' },
	'log-out': {
		where: '`/logout`, end of a shift or of an operator’s session',
		when: 'it has ended',
		not: 'it has run out',
	},
	'sign-up': { where: '`/login`', when: 'a new customer has given a name', not: '' },
	'edit-profile': {
		where: '`/account/profile`',
		when: 'the profile, or a new e-mail address, was saved',
		not: 'another phone',
	},
	'error-appear': {
		where: 'everywhere',
		when: 'an error page, a notice of an error, a message beside a field; each once until it says something else',
		not: 'the summary of a form, which repeats the fields’',
	},
	'external-link-click': {
		where: 'everywhere',
		when: 'a link to another site is pressed',
		not: 'telephone, e-mail',
	},
}

export const eventsText = () => `${intro}
| event | where | when | payload | not |
| --- | --- | --- | --- | --- |
${Object.entries(fires).map(row).join('\n')}
`

const intro = `# Events of behaviour

What the shop tells of visitors who have accepted cookies ([decision 045](decisions/045-events-of-behaviour.md)). This page
is written from \`contract/events.ts\` and \`scripts/events-page.ts\` by \`npm run events\`, and a test compares them.

Each event has an id, a time, the client (\`aid\`, locale, adaptation, screen, viewport) and the page (location without its
query, referrer, title, type). No event tells a phone, an e-mail address, a name, a one-time code, or more than 200
characters of a search. Events come by \`POST /api/event/{type}\` into the table \`behaviour_events\`:

\`\`\`sql
SELECT at, type, page_type, payload FROM behaviour_events WHERE client_id = '…' ORDER BY at;
\`\`\`

\`npm run events -- counts --since=2026-11-01\` counts them by day and type, \`… export\` prints them, also on the embedded
database while the shop runs.

\`EVENTS_DEBUG=1\` shows each event that a page sends in a corner of it.
`

const row = ([type, { where, when, not }]: [string, Fires]) =>
	`| \`${type}\` | ${where} | ${when} | ${payloadOf(type as EventType)} | ${not || '—'} |`

function payloadOf(type: EventType): string {
	const schema = z.toJSONSchema(payloads[type], { io: 'output' }) as Shape
	const told = inWords(schema)
	return told === '{}' ? '—' : `\`${told}\``
}

interface Shape {
	type?: string
	properties?: Record<string, Shape>
	items?: Shape
	enum?: string[]
	anyOf?: Shape[]
}

function inWords({ type, properties, items, enum: values, anyOf }: Shape): string {
	if (properties) {
		const fields = Object.entries(properties).map(([name, field]) => {
			const inner = inWords(field)
			return inner ? `${name}: ${inner}` : name
		})
		return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}'
	}
	if (type === 'array' && items) return `[${inWords(items) || 'text'}]`
	if (values) return values.join(' or ')
	return anyOf?.map(inWords).filter(Boolean).join(' or ') ?? ''
}
