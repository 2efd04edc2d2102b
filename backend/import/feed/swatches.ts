import { sql } from 'drizzle-orm'
import type { Tx } from '#backend/db/connect.ts'
import { select } from '#backend/import/select.ts'
import { comparable } from '#backend/text/plain-text.ts'

export interface Swatch {
	key: string
	name: string
	hex: string
	base: string
}

export const readSwatches = (db: Tx) => select<Swatch>(db, sql`select key, name, hex, base from colours`)

/**
 * Finds how a feed's colour is shown: by its own name, else by the first word of it that is a known colour in any
 * form («Красно-белый», «тёмно-синяя» → красный, синий).
 */
export function swatchFinder(swatches: readonly Swatch[]): (colourKey: string) => Swatch | undefined {
	const byKey = new Map(swatches.map((swatch) => [swatch.key, swatch]))
	const stems = swatches
		.filter(({ key }) => /^[а-я]+[ыио]й$/.test(key) && key.length >= 5)
		.map((swatch) => ({ stem: swatch.key.slice(0, -2), swatch }))
	return (colourKey) => {
		const exact = byKey.get(colourKey)
		if (exact) return exact
		for (const word of colourKey.split(/[^а-яa-z]+/)) {
			const found = byKey.get(word) ?? stems.find(({ stem }) => isFormOf(word, stem))?.swatch
			if (found) return found
		}
		return undefined
	}
}

/** «синяя», «сине» and «синего» are forms of «син-», «синтетика» is not. */
const isFormOf = (word: string, stem: string) => word.startsWith(stem) && word.length <= stem.length + 3

/** Products take the present name, shade and family of their colours. Answers how many changed. */
export async function paintProducts(tx: Tx): Promise<number> {
	const swatchOf = swatchFinder(await readSwatches(tx))
	const keys = await select<{ key: string }>(tx, sql`select distinct colour_key as key from products`)
	const paints = keys.flatMap(({ key }) => {
		const swatch = swatchOf(key)
		const name = swatch && comparable(swatch.name) === key ? swatch.name : null
		return swatch ? [{ key, name, hex: swatch.hex, base: swatch.base }] : []
	})
	const painted = await select<{ id: number }>(
		tx,
		sql`
			update products p
			set colour_name = coalesce(x.name, p.colour_name), colour_hex = x.hex, colour_base = x.base,
				updated_at = now()
			from jsonb_to_recordset(${JSON.stringify(paints)}::jsonb) as x(key text, name text, hex text, base text)
			where p.colour_key = x.key and (p.colour_name, p.colour_hex, p.colour_base)
				is distinct from (coalesce(x.name, p.colour_name), x.hex, x.base)
			returning p.id`,
	)
	return painted.length
}
