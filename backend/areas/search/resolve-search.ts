import type { Db } from '#backend/db/connect.ts'
import type { FacetIndex } from './facet-index.ts'
import { findByVendorCode, findPart, findProducts, findWords, spellingsOfText } from './search.ts'
import { isUnderstood, type Understood, understandWords } from './understood-words.ts'

/** Meaning of a search text. */
export interface ResolvedSearch {
	/** Products that have the words, best first; all when every word is a filter. */
	found: readonly number[] | undefined
	/** The filters among the words; the rest is what was searched for. */
	understood: Understood
	/** The text with which something was found, when it is not the one that was typed. */
	instead: { text: string; reason: 'correction' | 'part' } | undefined
	/** When nothing was found: a text that was perhaps meant. */
	offered: { text: string; found: readonly number[] } | undefined
}

/** The words as they are, without filters, corrections or parts. */
export async function findLiterally(db: Db, index: FacetIndex, text: string): Promise<ResolvedSearch> {
	return literal(text, await findProducts(db, index, text))
}

const literal = (text: string, found: readonly number[]): ResolvedSearch => ({
	found,
	understood: { rest: text, chosen: new Map() },
	instead: undefined,
	offered: undefined,
})

/**
 * Filters among the words, and the products that have the rest of them; when there are none, those of the text that was
 * clearly meant, else of a part of the words.
 * @param categoryId where the filters must be able to choose; undefined for the whole catalogue
 */
export async function resolveSearch(
	db: Db,
	index: FacetIndex,
	text: string,
	categoryId: number | undefined,
): Promise<ResolvedSearch> {
	const typed = await searchTyped(db, index, text, categoryId)
	if (isSomething(typed)) return typed
	let offered: ResolvedSearch['offered']
	for await (const respelt of spellingsOfText(db, index, text)) {
		const resolved = await searchTyped(db, index, respelt.text, categoryId)
		if (!isSomething(resolved)) continue
		if (respelt.isClear) return { ...resolved, instead: { text: respelt.text, reason: 'correction' } }
		offered ??= { text: respelt.text, found: resolved.found ?? [] }
	}
	return (await searchPart(db, index, text, categoryId)) ?? { ...typed, offered }
}

const isSomething = ({ found }: ResolvedSearch) => found === undefined || found.length > 0

/** The filters among the words, and the products that have a part of the rest. */
async function searchPart(
	db: Db,
	index: FacetIndex,
	text: string,
	categoryId: number | undefined,
): Promise<ResolvedSearch | undefined> {
	const part = await findPart(db, index, understandWords(text, index.vocabulary(categoryId)).rest)
	if (!part) return undefined
	const understood = understandWords(text, index.vocabulary(categoryId, part.found))
	return {
		found: part.found,
		understood: { ...understood, rest: part.text },
		instead: { text: part.text, reason: 'part' },
		offered: undefined,
	}
}

/** Rounds in which filters that the found products do not have become words again. */
const MAX_ROUNDS = 3

/** A vendor code, or the filters among the words and the products that have all the others. */
export async function searchTyped(
	db: Db,
	index: FacetIndex,
	text: string,
	categoryId?: number,
): Promise<ResolvedSearch> {
	const byCode = await findByVendorCode(db, text)
	if (byCode.length > 0) return literal(text, byCode)
	let understood = understandWords(text, index.vocabulary(categoryId))
	let found = await foundBy(db, index, understood)
	for (let round = 0; round < MAX_ROUNDS && isUnderstood(understood); round++) {
		const possible = understandWords(text, index.vocabulary(categoryId, found))
		const isSame = possible.rest === understood.rest
		understood = possible
		if (isSame) break
		found = await foundBy(db, index, understood)
	}
	return { found, understood, instead: undefined, offered: undefined }
}

async function foundBy(
	db: Db,
	index: FacetIndex,
	understood: Understood,
): Promise<readonly number[] | undefined> {
	const isAll = understood.rest === '' && isUnderstood(understood)
	return isAll ? undefined : findWords(db, index, understood.rest)
}
