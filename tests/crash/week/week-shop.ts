import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startAnonymousSession } from '#contract/auth.ts'
import type { CallInput, CallOutput, Endpoint } from '#contract/endpoint.ts'
import { rootDir } from '#process/root.ts'
import { clockPreload, clockSettings, moveClock } from '#tests/support/clock.ts'
import { addressOf } from '#tests/support/request.ts'
import { launch } from '#tests/support/start-shop.ts'
import { SECRET_KEY, SHOP_ID } from '#tests/support/yookassa-double.ts'
import { CrashingShop } from '../crashing-shop.ts'

/** Its people work here; customers do not see it. */
export const WAREHOUSE = 'sklad-1'
export const STORE = 'shop-1'

/** Milliseconds for which an answer is waited for; a killed process is back in a fraction of it. */
const PATIENCE = 90_000

const place = {
	cityId: 1,
	metro: [],
	hours: [{ days: 'ежедневно', from: '10:00', to: '20:00' }],
	phone: '8 800 000-00-00',
	services: [],
	howToGet: '',
}
const places = [
	{
		...place,
		id: WAREHOUSE,
		name: 'Склад',
		address: 'ул. Складская, 1',
		lat: 55.77,
		lon: 37.68,
		isWarehouse: true,
	},
	{ ...place, id: STORE, name: 'Магазин на Мясницкой', address: 'ул. Мясницкая, 1', lat: 55.76, lon: 37.63 },
]
const promoCode = {
	minSum: 2_000,
	validFrom: '2026-01-01T00:00:00+03:00',
	validTo: '2027-12-31T23:59:59+03:00',
}
/** Ways to a sum that no price list has: kopecks of a receipt have to come to it. */
export const PROMO_CODES = ['СЕМЬ', 'МИНУС333']
const promoCodes = [
	{ ...promoCode, code: 'СЕМЬ', kind: 'percent', value: 7 },
	{ ...promoCode, code: 'МИНУС333', kind: 'fixed', value: 333 },
]

/** How a caller is known. */
export interface Caller {
	cookie: string
	idempotencyKey?: string
}

/** An answer of the backend; `body` is of the call when the status is 200. */
interface Answer<E extends Endpoint> {
	status: number
	body: CallOutput<E>
	cookies: string[]
}

/** A shop of its own, as `init` writes it, whose processes are killed and whose clock is moved. */
export class WeekShop {
	readonly shop: CrashingShop
	readonly #folder: string
	#feeds = 0

	private constructor(shop: CrashingShop, folder: string) {
		this.shop = shop
		this.#folder = folder
	}

	/**
	 * @param folder for the shop's own files
	 * @param feed of its goods
	 * @param settings further ones, as environment variables
	 */
	static async open(folder: string, feed: string, settings: Record<string, string>): Promise<WeekShop> {
		const SHOP_DIR = join(folder, 'shop')
		const run = async (dataDir: string, args: string[]) => {
			const log = join(folder, 'command.log')
			const [code] = await once(launch('build/tropa.js', dataDir, log, { SHOP_DIR }, args), 'exit')
			if (code !== 0) throw new Error(`${args.join(' ')}\n${await readFile(log, 'utf8')}`)
		}
		const flags = [
			'--name=Дом и дуб',
			'--phone=8 800 000-00-00',
			'--email=help@shop.example',
			'--legal-name=ООО «Дом и дуб»',
			'--inn=7707083893',
			'--ogrn=1027700132195',
			'--address=101000, Москва, Мясницкая, 1',
		]
		await run(folder, ['shop', 'init', SHOP_DIR, ...flags])
		const file = join(SHOP_DIR, 'shop.json')
		const written = JSON.parse(await readFile(file, 'utf8'))
		await writeFile(file, JSON.stringify({ ...written, parts: { stores: true, oneClick: true } }))
		await writeFile(join(SHOP_DIR, 'content', 'shops.json'), JSON.stringify(places))
		await writeFile(join(SHOP_DIR, 'content', 'promo-codes.json'), JSON.stringify(promoCodes))
		const first = join(folder, 'first.xml')
		await writeFile(first, feed)
		const shop = await CrashingShop.open(
			(url) => ({
				...clockSettings(join(folder, 'clock')),
				NODE_OPTIONS: `${clockPreload} --import=${join(rootDir, 'tests/crash/week/frequent-work.mjs')}`,
				SHOP_DIR,
				SHOP_URL: url,
				PAYMENTS: 'yookassa',
				YOOKASSA_SHOP_ID: SHOP_ID,
				YOOKASSA_SECRET_KEY: SECRET_KEY,
				YOOKASSA_VAT_CODE: '1',
				// Where the double leads, as YooKassa does.
				PAYMENT_HOSTS: 'yoomoney.ru',
				...settings,
			}),
			(dataDir) => run(dataDir, ['import', '--stopped', first]),
		)
		return new WeekShop(shop, folder)
	}

	/** Its three processes live at the moment; all of them have to be there, or on their way. @param moment ISO 8601 */
	moveTo(moment: string): Promise<void> {
		return moveClock(join(this.#folder, 'clock'), moment, 3)
	}

	/** Imports a feed while the shop runs, as its manager does. @returns the code with which the command ended */
	async import(feed: string): Promise<{ code: number; said: string }> {
		const file = join(this.#folder, `feed-${++this.#feeds}.xml`)
		await writeFile(file, feed)
		return this.shop.run(['import', file])
	}

	/** Asks until something answers. */
	async sql<Row>(statement: string): Promise<Row[]> {
		return untilDone(() => this.shop.sql<Row>(statement))
	}

	/**
	 * Calls the backend, again and again until it answers: with the same key, where there is one.
	 * @throws when it does not answer for long
	 */
	async call<E extends Endpoint>(endpoint: E, input: CallInput<E>, caller: Caller): Promise<Answer<E>> {
		const parts = input as { body?: unknown }
		const { idempotencyKey, cookie } = caller
		return untilDone(async () => {
			const response = await fetch(this.shop.apiUrl + addressOf(endpoint, parts), {
				method: endpoint.method,
				headers: {
					cookie,
					...(parts.body !== undefined && { 'content-type': 'application/json' }),
					...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
				},
				...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
				signal: AbortSignal.timeout(30_000),
			})
			const { status, headers } = response
			const text = await response.text()
			if (status >= 500) throw new Error(`${endpoint.path} was answered ${status} ${text}`)
			return { status, body: JSON.parse(text), cookies: headers.getSetCookie().map(withoutAttributes) }
		})
	}

	/** @returns the `Cookie` header of a new visitor */
	async newVisitor(): Promise<string> {
		const { cookies } = await this.call(startAnonymousSession, {}, { cookie: '' })
		return cookies.join('; ')
	}

	/** Opens a page of the storefront, or sends a form, without following where it leads. @throws when nothing answers */
	async page(path: string, cookie: string, form?: Record<string, string>) {
		const response = await fetch(new URL(path, this.shop.url), {
			headers: { cookie, accept: 'text/html' },
			...(form && { method: 'POST', body: new URLSearchParams(form) }),
			redirect: 'manual',
			signal: AbortSignal.timeout(30_000),
		})
		const { status, headers } = response
		return {
			status,
			location: headers.get('location') ?? '',
			cookies: headers.getSetCookie().map(withoutAttributes),
			html: await response.text(),
		}
	}
}

/** Does it again until it does not fail. @throws the last failure, when it goes on for long */
export async function untilDone<Result>(act: () => Promise<Result>): Promise<Result> {
	const deadline = performance.now() + PATIENCE
	for (;;) {
		try {
			return await act()
		} catch (error) {
			if (performance.now() > deadline) throw error
			await wait(100)
		}
	}
}

export const newKey = () => randomUUID()

const withoutAttributes = (cookie: string) => cookie.split(';')[0] ?? ''

/** A `Cookie` header with newer cookies in place of older ones of their names. */
export function withCookies(header: string, newer: readonly string[]): string {
	const pairs = [...header.split('; ').filter(Boolean), ...newer].map((pair) => {
		const [name = '', value = ''] = pair.split(/=(.*)/)
		return [name, value] as const
	})
	return [...new Map(pairs)].map(([name, value]) => `${name}=${value}`).join('; ')
}
