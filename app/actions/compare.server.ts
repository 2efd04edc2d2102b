import type { AppLoadContext } from '@remix-run/node'
import { parse, serialize } from 'cookie'
import type { Api } from '#app/api/api.server.ts'
import { problemOf } from '#app/api/page-problem.ts'
import { compareCookie, comparedIn, comparisonPath, mostCompared } from '#app/components/compare/compared.ts'
import { getBreadcrumbs, getProduct } from '#app/services/products.server.ts'
import { plural, words } from '#app/texts/plural.ts'
import type { Flash } from './flash.server.ts'

/** Days for which a comparison is remembered. */
const DAYS = 30

/** Ids of the products that this visitor compares. */
export function readCompared({ cookies }: Pick<AppLoadContext, 'cookies'>): number[] {
	cookies.read.add(compareCookie)
	return comparedIn(parse(cookies.header ?? '')[compareCookie] ?? '')
}

/** The `Set-Cookie` header with the compared products. The ids are no secret, and scripts count them. */
export const writeCompared = ({ cookies }: Pick<AppLoadContext, 'cookies'>, ids: readonly number[]): string =>
	serialize(compareCookie, ids.join('.'), {
		sameSite: 'lax',
		path: '/',
		secure: cookies.isHttps,
		maxAge: ids.length > 0 ? DAYS * 24 * 60 * 60 : 0,
	})

/** The result of «Сравнить». */
interface Compared {
	ids: number[]
	/** Address that shows it. */
	path: string
	/** Says so, with the next step. */
	said: Flash
}

/**
 * Adds a product to the visitor's comparison: at most four, of one kind.
 * @param isAnew leaves the products of before out
 */
export async function addCompared(context: AppLoadContext, id: number, isAnew: boolean): Promise<Compared> {
	const { api } = context
	const before = isAnew ? [] : await onSale(api, readCompared(context))
	const rejected = (text: string, label: string, path = comparisonPath(before)): Compared => ({
		ids: before,
		path,
		said: { text, look: 'error', action: { label, to: path } },
	})
	const product = await findCompared(api, id)
	if (!product) return rejected('Этой вещи больше нет: сравнить её не получится', 'К сравнению')
	if (before.length >= mostCompared && !before.includes(id)) {
		return rejected(
			`В сравнении уже ${plural(mostCompared, words.thing)}. Убери одну, и место будет`,
			'Убрать',
		)
	}
	const [first] = before
	if (first !== undefined && !before.includes(id)) {
		const [kind, other] = await Promise.all([kindOf(api, first), kindOf(api, id)])
		if (kind && other && kind.name !== other.name) {
			const text = `Сравнить можно вещи одного вида, а у тебя в сравнении ${kind.name.toLowerCase()}`
			return rejected(text, 'Начать новое', comparisonPath(before, id))
		}
	}
	const ids = before.includes(id) ? before : [...before, id]
	const path = comparisonPath(ids)
	return {
		ids,
		path,
		said: {
			text: `${product.name} — в сравнении${ids.length > 1 ? `, всего ${plural(ids.length, words.thing)}` : ''}`,
			action: { label: 'Сравнить', to: path },
		},
	}
}

/** The products of these that are not gone. */
async function onSale(api: Api, ids: readonly number[]): Promise<number[]> {
	const found = await Promise.all(ids.map((id) => findCompared(api, id)))
	return ids.filter((_, at) => found[at])
}

/** Null for a product that is gone. */
export async function findCompared(api: Api, id: number) {
	try {
		return await getProduct(api, String(id))
	} catch (error) {
		if (problemOf(error)?.kind === 'not-found') return null
		throw error
	}
}

/** The lowest section of the catalogue that a product is in: its kind. Undefined where that is unknown. */
export const kindOf = async (api: Api, id: number) =>
	(await getBreadcrumbs(api, { productId: String(id) })).at(-1)
