import prepareShop from '#tests/support/prepare-shop.ts'
import { type Shop, startShop } from '#tests/support/start-shop.ts'
import { sessionWithFullCart } from './full-cart.ts'
import { type LimitKind, measureLimit } from './limits.ts'
import { type LoadFigures, load, measureLoad } from './load.ts'
import { type PageWeight, weighPage } from './page-weight.ts'
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

type Visitor = 'anonymous' | 'full cart'

interface PageFigures {
	page: PageName
	visitor: Visitor
	weight: PageWeight
	/** By the number of connections. */
	one: LoadFigures
	many: LoadFigures
	/** With many connections that accept brotli, as browsers do. */
	compressed: LoadFigures
	limits: Record<LimitKind, LoadFigures> | undefined
}

const MANY = 32
/** Requests until the code of a page is compiled. */
const WARM_UP = 300

/** Loads the pages of the built shop on the demonstration catalogue. @returns the tables as Markdown */
export async function measurePages(effort: Effort): Promise<string> {
	await prepareShop()
	const shop = await startShop()
	try {
		const { cookie } = await sessionWithFullCart(shop)
		const [backendPid = 0, storefrontPid = 0] = childrenOf(shop.supervisorPid)
		const pids = [storefrontPid, backendPid] as const
		const figures: PageFigures[] = []
		for (const page of effort.pages) {
			figures.push(await measurePage(shop, pids, page, 'anonymous', '', effort))
			figures.push(await measurePage(shop, pids, page, 'full cart', cookie, effort))
		}
		const [storefront, backend] = pids.map((pid) => Math.round(residentMiB(pid)))
		return [
			conditions(),
			`Medians of ${effort.runs} runs of ${effort.seconds} s.`,
			`After the load the storefront holds ${storefront} MiB, the backend ${backend} MiB (resident).`,
			'',
			cpuTable(figures),
			'',
			weightTable(figures),
		].join('\n')
	} finally {
		await shop.stop()
	}
}

async function measurePage(
	shop: Shop,
	pids: readonly number[],
	page: PageName,
	visitor: Visitor,
	cookie: string,
	{ seconds, runs, withLimits }: Effort,
): Promise<PageFigures> {
	console.log(`· ${page}, ${visitor}`)
	const url = shop.url + PAGES[page]
	const headers: Record<string, string> = cookie ? { cookie } : {}
	const target = { url, headers, pids }
	const browser = { ...target, headers: { ...headers, 'accept-encoding': 'br' } }
	const weight = await weighPage(url, headers)
	await load(target, 8, WARM_UP)
	const one = await measureLoad(target, { connections: 1, seconds, runs })
	const many = await measureLoad(target, { connections: MANY, seconds, runs })
	const compressed = await measureLoad(browser, { connections: MANY, seconds, runs })
	const limit = (kind: LimitKind) => measureLimit(kind, { url, cookie }, { connections: MANY, seconds, runs })
	const limits = withLimits ? { react: await limit('react'), fixed: await limit('fixed') } : undefined
	return { page, visitor, weight, one, many, compressed, limits }
}

function cpuTable(figures: readonly PageFigures[]): string {
	const sum = ({ cpu }: LoadFigures) => cpu.reduce((total, one) => total + one, 0)
	return table(
		[
			'page',
			'visitor',
			'CPU ms: storefront + backend',
			'together',
			'with brotli',
			'bare React',
			'fixed HTML',
			'req/s, 1',
			'p50 / p99 ms, 1',
			`req/s, ${MANY}`,
			`p50 / p99 ms, ${MANY}`,
			'req/s, bare React',
			'req/s, fixed',
		],
		figures.map(({ page, visitor, one, many, compressed, limits }) => [
			page,
			visitor,
			many.cpu.map(figure).join(' + '),
			figure(sum(many)),
			figure(sum(compressed)),
			limits ? figure(sum(limits.react)) : '–',
			limits ? figure(sum(limits.fixed)) : '–',
			figure(one.requestsPerSecond),
			`${figure(one.p50)} / ${figure(one.p99)}`,
			figure(many.requestsPerSecond),
			`${figure(many.p50)} / ${figure(many.p99)}`,
			limits ? figure(limits.react.requestsPerSecond) : '–',
			limits ? figure(limits.fixed.requestsPerSecond) : '–',
		]),
	)
}

const weightTable = (figures: readonly PageFigures[]): string =>
	table(
		['page', 'visitor', 'HTML KiB', 'HTML brotli', 'JS brotli', 'CSS brotli'],
		figures.map(({ page, visitor, weight }) => [
			page,
			visitor,
			kib(weight.html.raw),
			kib(weight.html.brotli),
			kib(weight.js),
			kib(weight.css),
		]),
	)
