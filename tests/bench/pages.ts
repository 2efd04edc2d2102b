import prepareShop from '#tests/support/prepare-shop.ts'
import { type Shop, startShop, startStorefront } from '#tests/support/start-shop.ts'
import { measureFlashCrowd } from './flash-crowd.ts'
import { newSession, sessionWithFullCart } from './full-cart.ts'
import { measureLimit } from './limits.ts'
import { type LoadFigures, load, measureLoad, type Target } from './load.ts'
import { weighPage } from './page-weight.ts'
import { childrenOf, residentMiB } from './process-stats.ts'
import { conditions, figure, kib, table } from './report.ts'

export const PAGES = {
	home: '/',
	listing: '/catalog/muzhchinam',
	product: '/product/1',
	cart: '/cart',
} as const

export type PageName = keyof typeof PAGES

export interface Effort {
	pages: readonly PageName[]
	seconds: number
	runs: number
	/** Without it the bare React stream and the fixed HTML are left out. */
	withLimits: boolean
}

type Visitor = 'anonymous' | 'session' | 'full cart'

/** From memory, or rendered for each visitor by a storefront without a page cache. */
type Way = 'kept' | 'made'

interface PageFigures {
	page: PageName
	way: Way
	visitor: Visitor
	/** By the number of connections. */
	load: LoadFigures[]
}

const CONNECTIONS = [1, 32, 256] as const
/** Number of connections at which processor time is taken. */
const MANY = 32
/** Requests until the code of a page is compiled. */
const WARM_UP = 300

/** The cart is the visitor's own. */
const isKept = (page: PageName) => page !== 'cart'

/** Loads the pages of the built shop on the demonstration catalogue. @returns the tables as Markdown */
export async function measurePages(effort: Effort): Promise<string> {
	await prepareShop()
	const shop = await startShop()
	const plain = await startStorefront(shop.apiUrl, { PAGE_CACHE_MB: '0' })
	try {
		const cookies: Record<Visitor, string> = {
			anonymous: '',
			session: await newSession(shop),
			'full cart': (await sessionWithFullCart(shop)).cookie,
		}
		const [backendPid = 0, storefrontPid = 0] = childrenOf(shop.supervisorPid)
		const origins = {
			kept: { url: shop.url, pids: [storefrontPid, backendPid] },
			made: { url: plain.url, pids: [plain.pid, backendPid] },
		}
		const figures: PageFigures[] = []
		for (const page of effort.pages) {
			for (const way of isKept(page) ? (['kept', 'made'] as const) : (['made'] as const)) {
				for (const visitor of Object.keys(cookies) as Visitor[]) {
					console.log(`· ${page}, ${way}, ${visitor}`)
					const { url, pids } = origins[way]
					const headers = { 'accept-encoding': 'br', ...(cookies[visitor] && { cookie: cookies[visitor] }) }
					const load = await measurePage({ url: url + PAGES[page], headers, pids }, effort)
					figures.push({ page, way, visitor, load })
				}
			}
		}
		const crowd = await measureFlashCrowd(shop)
		const resident = [storefrontPid, plain.pid, backendPid].map((pid) => Math.round(residentMiB(pid)))
		return [
			conditions(),
			`Medians of ${effort.runs} runs of ${effort.seconds} s. After the load the storefront holds ${resident[0]} MiB, the one`,
			`that keeps no pages ${resident[1]} MiB, the backend ${resident[2]} MiB (resident).`,
			'',
			loadTable(figures),
			'',
			...(effort.withLimits ? [await limitTable(shop, effort), ''] : []),
			await weightTable(shop, effort.pages),
			'',
			crowd,
		].join('\n')
	} finally {
		await plain.stop()
		await shop.stop()
	}
}

async function measurePage(target: Target, { seconds, runs }: Effort): Promise<LoadFigures[]> {
	await load(target, 8, WARM_UP)
	const figures: LoadFigures[] = []
	for (const connections of CONNECTIONS)
		figures.push(await measureLoad(target, { connections, seconds, runs }))
	return figures
}

const sum = ({ cpu }: LoadFigures) => cpu.reduce((total, one) => total + one, 0)

const loadTable = (figures: readonly PageFigures[]): string =>
	table(
		[
			'page',
			'sent',
			'visitor',
			'CPU ms: storefront + backend',
			'together',
			...CONNECTIONS.flatMap((connections) => [`req/s, ${connections}`, `p50 / p99 ms, ${connections}`]),
		],
		figures.map(({ page, way, visitor, load }) => {
			const many = load[CONNECTIONS.indexOf(MANY)] as LoadFigures
			return [
				page,
				way,
				visitor,
				many.cpu.map(figure).join(' + '),
				figure(sum(many)),
				...load.flatMap(({ requestsPerSecond, p50, p99 }) => [
					figure(requestsPerSecond),
					`${figure(p50)} / ${figure(p99)}`,
				]),
			]
		}),
	)

async function limitTable({ url }: Shop, { pages, seconds, runs }: Effort): Promise<string> {
	const kinds = ['react', 'fixed', 'nginx'] as const
	const rows: string[][] = []
	for (const page of pages) {
		const cells = [page as string]
		for (const kind of kinds) {
			console.log(`· ${page}, ${kind}`)
			const limit = await measureLimit(
				kind,
				{ url: url + PAGES[page], cookie: '' },
				{ connections: MANY, seconds, runs },
			)
			cells.push(limit ? figure(sum(limit)) : '–', limit ? figure(limit.requestsPerSecond) : '–')
		}
		rows.push(cells)
	}
	const names = ['bare React', 'fixed bytes, Node', 'fixed bytes, nginx']
	return table(['page', ...names.flatMap((name) => [`${name}: CPU ms`, 'req/s'])], rows)
}

async function weightTable({ url }: Shop, pages: readonly PageName[]): Promise<string> {
	const weights = await Promise.all(pages.map((page) => weighPage(url + PAGES[page], {})))
	return table(
		['page', 'HTML KiB', 'HTML brotli', 'JS brotli', 'CSS brotli'],
		weights.map(({ html, js, css }, place) => [
			pages[place] as string,
			kib(html.raw),
			kib(html.brotli),
			kib(js),
			kib(css),
		]),
	)
}
