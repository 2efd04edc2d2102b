import { expect, test } from 'vitest'
import { newVisit, nextVisit } from '#tests/support/cookie-context.ts'
import { type Flash, leaveFlash, takeFlash } from './flash.server.ts'

async function leftAndTaken(flash: Flash) {
	const visit = await newVisit()
	return takeFlash(nextVisit(visit, await leaveFlash(visit, flash)))
}

test('a notification is left for the next page, which takes it away', async () => {
	const flash: Flash = {
		text: 'Куртка «Перевал» — в корзине',
		action: { label: 'Оформить заказ', to: '/cart' },
		picture: '/pictures/products/1.avif',
	}
	const taken = await leftAndTaken(flash)
	expect(taken.flash).toEqual(flash)
	expect(taken.setCookie).toContain('flash=; Max-Age=0')
	expect(await takeFlash(await newVisit())).toEqual({ flash: null, setCookie: null })
})

test('a name or a picture too long for a cookie does not suppress the message', async () => {
	const name = 'Куртка '.repeat(200)
	const picture = `/img/${'x'.repeat(4_000)}`
	expect((await leftAndTaken({ text: name, picture })).flash).toEqual({ text: name.slice(0, 300) })
})

test.each(['//evil.com', '/\\evil.com', '/.//evil.com', '/a\\b', '/\u0009/evil.com', 'https://evil.com', ''])(
	'a notification does not lead to %j',
	async (to) => {
		const flash = { text: 'Готово', action: { label: 'Дальше', to } }
		expect((await leftAndTaken(flash)).flash).toBeNull()
	},
)
