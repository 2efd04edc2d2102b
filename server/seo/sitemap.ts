import * as contract from '#contract/export.ts'
import { listOf } from '#contract/list-of.ts'
import { canonicalPath } from '#server/routing/canonical-path.ts'
import { jpegAddress } from './picture-address.ts'
import type { Ask, Site } from './site.ts'
import { element } from './xml.ts'

/** Ids of products of one file: the protocol takes 50 000 addresses, and 50 MiB with their pictures. */
export const IDS_OF_FILE = 20_000

/** Files of an index, as the protocol allows; the backend names any number. */
const MOST_FILES = 50_000

/** Pictures of an address. */
const MOST_PICTURES = 10

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Names of the files of a kind: `category`, `product-1`, `product-2`. */
function filesOf({ kind, lastId }: { kind: contract.AddressKind; lastId: number }): string[] {
	if (kind !== 'product') return [kind]
	return listOf(Math.ceil(lastId / IDS_OF_FILE), MOST_FILES, (at) => `product-${at + 1}`)
}

/** The index of all sitemaps of the shop (sitemaps.org). */
export async function sitemapIndex(ask: Ask, { origin }: Site): Promise<string> {
	const { kinds } = await ask(contract.getAddressKinds, {})
	const maps = kinds.flatMap((kind) =>
		filesOf(kind).map((file) => {
			const changed = kind.changedAt ? element('lastmod', kind.changedAt) : ''
			return `<sitemap>${element('loc', `${origin}/sitemaps/${file}.xml`)}${changed}</sitemap>\n`
		}),
	)
	return `${HEAD}<sitemapindex ${NAMESPACE}>\n${maps.join('')}</sitemapindex>\n`
}

/** @returns the addresses of a file; undefined for a name that no file has */
export function sitemapRange(file: string) {
	const [, name, part] = /^([a-z]+)(?:-([1-9]\d{0,4}))?$/.exec(file) ?? []
	const kind = contract.AddressKind.safeParse(name)
	if (!kind.success || (kind.data === 'product') !== (part !== undefined)) return undefined
	const last = part ? Number(part) * IDS_OF_FILE : undefined
	return { kind: kind.data, after: last && last - IDS_OF_FILE, until: last }
}

/** A sitemap with pictures, in pieces. */
export async function* sitemap(
	ask: Ask,
	{ origin, hasPage }: Site,
	{ kind, after, until }: NonNullable<ReturnType<typeof sitemapRange>>,
): AsyncGenerator<string> {
	yield `${HEAD}<urlset ${NAMESPACE} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`
	let from = after
	do {
		const { items, next } = await ask(contract.listAddresses, {
			params: { kind },
			query: { after: from, until },
		})
		yield items
			.filter(({ path }) => URL.canParse(path, origin) && hasPage(path))
			.map((item) => urlOf(item, origin))
			.join('')
		from = next ?? undefined
	} while (from !== undefined)
	yield '</urlset>\n'
}

function urlOf({ path, changedAt, pictures }: contract.Address, origin: string): string {
	const images = pictures
		.slice(0, MOST_PICTURES)
		.map((picture) => `<image:image>${element('image:loc', jpegAddress(origin, picture))}</image:image>`)
	const changed = changedAt ? element('lastmod', changedAt) : ''
	return `<url>${element('loc', addressOf(canonicalPath(path), origin))}${changed}${images.join('')}</url>\n`
}

/** As RFC 3986 writes it, which sitemaps.org asks for: browsers leave some characters as they are. */
const addressOf = (path: string, origin: string) =>
	new URL(path, origin).href.replace(/["<>[\\\]^`{|}]/g, encodeURIComponent)
