import { screensOf } from '#tests/faults/screens.ts'
import { openWorld } from '#tests/faults/world.ts'
import { sqlOf, startStorefront } from '#tests/support/start-shop.ts'
import { median } from './numbers.ts'
import { figure, table } from './report.ts'

/** Ways to request a screen: from memory or rendered for each visitor, by so many visitors at once. */
const WAYS = [
	{ name: 'cached, 1', made: false, connections: 1 },
	{ name: 'cached, 16', made: false, connections: 16 },
	{ name: 'made, 1', made: true, connections: 1 },
	{ name: 'made, 16', made: true, connections: 16 },
] as const

const WARM_UP = 5

export interface ScreenFigures {
	name: string
	/** Median milliseconds of an answer, one for each of `WAYS`. */
	times: number[]
}

/** Asks for each screen of the shop with the embedded backend at `apiUrl`. @param count how often, each way */
export async function measureScreens(apiUrl: string, count: number): Promise<ScreenFigures[]> {
	const world = await openWorld({ apiUrl, sql: sqlOf(apiUrl) })
	const cached = await startStorefront(apiUrl)
	const made = await startStorefront(apiUrl, { PAGE_CACHE_MB: '0' })
	try {
		const figures: ScreenFigures[] = []
		for (const { name, path, visitor } of screensOf(world)) {
			const times: number[] = []
			for (const way of WAYS) {
				const request = { url: (way.made ? made : cached).url + path, cookie: visitor.cookie }
				await timesOf(request, 1, WARM_UP)
				times.push(median(await timesOf(request, way.connections, count)))
			}
			figures.push({ name: `${name} ${path.split('?', 1)[0]}`, times })
		}
		return figures
	} finally {
		await made.stop()
		await cached.stop()
	}
}

/** Milliseconds of `count` answers, `connections` of them at a time. */
async function timesOf(
	{ url, cookie }: { url: string; cookie: string },
	connections: number,
	count: number,
): Promise<number[]> {
	const times: number[] = []
	let left = count
	async function visitor() {
		while (left-- > 0) {
			const begin = performance.now()
			const answer = await fetch(url, { headers: { cookie, 'accept-encoding': 'br' }, redirect: 'manual' })
			await answer.arrayBuffer()
			if (answer.status >= 500) throw new Error(`${url} answered ${answer.status}`)
			times.push(performance.now() - begin)
		}
	}
	await Promise.all(Array.from({ length: connections }, visitor))
	return times
}

/** The screens that grow most, and a sentence on the others. @param sizes catalogues, the smallest first */
export function screenTable(
	sizes: readonly { products: number; screens: readonly ScreenFigures[] }[],
): string {
	const least = sizes.at(0)
	const most = sizes.at(-1)
	if (!least || !most || least === most) return ''
	const rows = most.screens.flatMap(({ name, times }, place) => {
		const before = least.screens[place]
		if (!before) return []
		const ratios = times.map((time, way) => time / (before.times[way] as number))
		return [{ name, place, growth: Math.max(...ratios) }]
	})
	rows.sort((a, b) => b.growth - a.growth)
	const isWithin = rows.filter(({ growth }) => growth <= 1.3).length
	return [
		`${isWithin} of ${rows.length} screens take at most 1.3 times as long with ${most.products} products as with`,
		`${least.products}, in each way. Those that grow most (median ms with ${sizes.map(({ products }) => products).join(' / ')} products):`,
		'',
		table(
			['screen', ...WAYS.map(({ name }) => name), 'most'],
			rows
				.slice(0, 12)
				.map(({ name, place, growth }) => [
					name,
					...WAYS.map((_, way) =>
						sizes.map(({ screens }) => figure(screens[place]?.times[way] ?? Number.NaN)).join(' / '),
					),
					`× ${growth.toFixed(2)}`,
				]),
		),
	].join('\n')
}
