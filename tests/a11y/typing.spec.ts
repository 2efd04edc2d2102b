import type { Page, Request } from 'playwright/test'
import { addBasketItem } from '#app/services/basket.server.ts'
import { infoPages, screensOf, type World } from '#tests/faults/screens.ts'
import type { Visitor } from '#tests/faults/visitors.ts'
import { openWorld } from '#tests/faults/world.ts'
import { forgetLimits } from '#tests/support/log-in.ts'
import { giveBonuses } from '#tests/support/member.ts'
import { expect, scriptsAwake, test } from '#tests/support/shop.ts'
import type { Shop } from '#tests/support/start-shop.ts'
import { textFields, typeInto } from '#tests/support/typing.ts'

// Every posted form with text fields is sent with mistakes, then corrected letter by letter: the value, the focus and
// the page must stay while a visitor types. The forms are those of all pages, and those that follow them.

let world: World

test.beforeAll(async ({ shop }) => {
	world = await openWorld(shop)
})

test.beforeEach(() => {
	test.setTimeout(300_000)
})

test('a form that is corrected neither moves the focus nor sends itself', async ({ page, shop }) => {
	const [measured] = await shop.sql<{ id: number }>(
		`SELECT p.id FROM products p JOIN models m ON m.id = p.model_id
		 WHERE m.size_table_id IS NOT NULL AND p.is_available ORDER BY p.id LIMIT 1`,
	)
	const forms = await correctEveryForm(page, shop, world.buyer, [`/product/${measured?.id}`])
	expect(forms.length, forms.join('\n')).toBeGreaterThanOrEqual(8)
})

test('a customer’s form that is corrected neither moves the focus nor sends itself', async ({
	page,
	context,
	shop,
}) => {
	const { goods, member } = world
	await addBasketItem(member.visitor.api, { ...goods, id: goods.productId, quantity: 1 })
	const [order] = await shop.sql<{ customer: string }>(
		'SELECT visitor_id AS customer FROM orders WHERE number = $1',
		[member.orderNumber],
	)
	await giveBonuses(shop, order?.customer ?? '', member.orderNumber)
	await forgetLimits(shop)
	await context.request.post(`${shop.url}/account/delete`, {
		form: { intent: 'code' },
		headers: { cookie: member.visitor.cookie },
	})
	const forms = await correctEveryForm(page, shop, member.visitor, ['/cart', '/checkout'])
	expect(forms.length, forms.join('\n')).toBeGreaterThanOrEqual(8)
})

/**
 * Goes to all screens of the visitor and to the others given.
 * @returns names of the forms, each of which was rejected before it was corrected
 */
async function correctEveryForm(
	page: Page,
	shop: Shop,
	{ cookie }: Visitor,
	others: string[],
): Promise<string[]> {
	const [name = '', value = ''] = cookie.split(/=(.*)/)
	await page.context().addCookies([{ name, value, url: shop.url }])
	await nameForms(page)
	countRequests(page)
	await page.goto('/error/')
	const known = new Map<string, string>()
	const screens = screensOf(world).filter(
		({ name, route, visitor }) =>
			visitor.cookie === cookie && (name !== 'info pages' || route === infoPages[0]),
	)
	const paths = screens.map(({ path }) => path).filter((path) => !path.startsWith('/resources/'))
	for (const path of [...paths, ...others])
		for (const form of await formsAt(page, path)) if (!known.has(form)) known.set(form, path)
	const tried: string[] = []
	const refused: string[] = []
	for (const [form, path] of [...known]) {
		tried.push(form)
		await page.goto(path)
		await scriptsAwake(page, 'on')
		await correct(page, shop, form, path, refused)
		// Forms that follow this one: the code, the name.
		for (const next of await formsAt(page)) {
			if (known.has(next)) continue
			known.set(next, page.url())
			tried.push(next)
			await correct(page, shop, next, page.url(), refused)
		}
	}
	expect(refused, 'forms that were refused before they were corrected').toEqual(tried)
	return tried
}

async function correct(page: Page, shop: Shop, form: string, path: string, refused: string[]): Promise<void> {
	const isRefused = async () =>
		(await page.locator('[data-under-test] [aria-invalid=true], [data-under-test] [role=alert]').count()) > 0
	let wasRefused = false
	for (const mistake of ['', '?']) {
		await reveal(page, form, path)
		const fields = textFields(page.locator('[data-under-test]'))
		for (const field of await fields.all()) await field.fill(mistake)
		await send(page)
		wasRefused = await isRefused()
		if (wasRefused) break
	}
	if (wasRefused) refused.push(form)

	await reveal(page, form, path)
	const fields = textFields(page.locator('[data-under-test]'))
	const count = await fields.count()
	expect(count, `fields of ${form} that can be seen at ${path}`).toBeGreaterThan(0)
	const code = await codeSentLast(shop)
	for (let at = 0; at < count; at++) {
		const sent: string[] = []
		const note = (request: Request) => {
			// Requests that help while typing or save it are welcome: hints, suggestions, the draft.
			if (!/^\/(resources|assets)\//.test(new URL(request.url()).pathname)) sent.push(request.url())
		}
		const field = fields.nth(at)
		page.on('request', note)
		await typeInto(field, code)
		await quiet(page)
		page.off('request', note)
		await expect(field, `${form} at ${path} has kept the focus`).toBeFocused()
		expect(sent, `sent while ${form} was typed into`).toEqual([])
	}
	await forgetLimits(shop)
	await send(page)
}

/** The code of the last message, whatever its recipient. */
async function codeSentLast(shop: Shop): Promise<string | undefined> {
	const [message] = await shop.sql<{ text: string }>(
		'SELECT text FROM outbox_messages ORDER BY id DESC LIMIT 1',
	)
	return /\b\d{6}\b/.exec(message?.text ?? '')?.[0]
}

/** Sends the form as the Enter key does, or by its last button where there is no line to press it in. */
async function send(page: Page): Promise<void> {
	const form = page.locator('[data-under-test]')
	const line = textFields(form).and(page.locator('input')).first()
	if (await line.isVisible()) await line.press('Enter')
	else await form.getByRole('button').last().click()
	await quiet(page)
}

/** Marks the form, on its page again if it has led away, and opens what it is folded into. */
async function reveal(page: Page, form: string, path: string): Promise<void> {
	if (!(await formsAt(page)).includes(form)) {
		await page.goto(path)
		await scriptsAwake(page, 'on')
	}
	await page.evaluate((name) => {
		document.querySelector('[data-under-test]')?.removeAttribute('data-under-test')
		const form = document.forms[(window as Named).formNames(document).indexOf(name)]
		form?.setAttribute('data-under-test', '')
		for (const details of form?.querySelectorAll('details') ?? []) details.open = true
		for (let details = form?.closest('details'); details; details = details.parentElement?.closest('details'))
			details.open = true
		const dialog = form?.closest('dialog')
		if (dialog && !dialog.open) location.hash = dialog.id
	}, form)
	await expect(textFields(page.locator('[data-under-test]')).first(), form).toBeVisible()
}

type Named = Window & typeof globalThis & { formNames: (page: Document) => (string | null)[] }

/**
 * Gives every page a function that names its forms; null is a form without text fields, or one that opens a page:
 * filters, a search.
 */
const nameForms = (page: Page) =>
	page.addInitScript(() => {
		;(window as unknown as Named).formNames = (page) =>
			[...page.forms].map((form) => {
				const fields = [...form.elements].filter((element) =>
					element.matches(
						':is(textarea, input:not([type=hidden], [type=radio], [type=checkbox], [type=range])):not([tabindex="-1"])',
					),
				)
				const place = form.closest('dialog')?.id ?? form.closest('header, footer')?.tagName ?? ''
				const intent = form.querySelector<HTMLInputElement>('input[name=intent]')?.value ?? ''
				const names = fields.map((field) => field.getAttribute('name'))
				const path = (form.getAttribute('action') ?? '').replace(/[?#].*/, '')
				return fields.length > 0 && form.method === 'post' ? [path, place, intent, ...names].join(' ') : null
			})
	})

/** Names of the forms that are typed into, on the page that is open or on another one of this visitor. */
async function formsAt(page: Page, path?: string): Promise<string[]> {
	const names = await page.evaluate(async (path) => {
		if (!path) return (window as Named).formNames(document)
		const html = await (await fetch(path)).text()
		return (window as Named).formNames(new DOMParser().parseFromString(html, 'text/html'))
	}, path)
	return names.filter((name) => name !== null)
}

/** Waits until nothing that was asked for is under way, and what came is on the page. */
async function quiet(page: Page): Promise<void> {
	const painted = () =>
		page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
	await page.waitForLoadState('domcontentloaded')
	await painted().catch(() => page.waitForLoadState())
	await expect.poll(() => underWay.get(page)?.size ?? 0, { intervals: [20, 50, 100] }).toBe(0)
	await painted().catch(() => page.waitForLoadState())
}

const underWay = new WeakMap<Page, Set<Request>>()

function countRequests(page: Page): void {
	const open = new Set<Request>()
	underWay.set(page, open)
	page.on('request', (request) => open.add(request))
	for (const end of ['requestfinished', 'requestfailed'] as const)
		page.on(end as 'requestfinished', (request) => open.delete(request))
}
