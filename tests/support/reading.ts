import { ambassadorPath, publicationPath } from '#backend/areas/community/addresses.ts'
import type { CommunityPage, PublicationKind } from '#contract/community.ts'

interface Backend {
	apiUrl: string
	sql<Row>(statement: string, params?: unknown[]): Promise<Row[]>
}

interface Row {
	slug: string
	kind: PublicationKind
	author: string | null
	title: string
}

/**
 * Something to read of each kind in a shop with the demonstration: an article that sells, a training, a look, a
 * person.
 */
export async function findReading(backend: Backend) {
	const first = async (condition: string) => {
		const [row] = await backend.sql<Row>(
			`SELECT slug, kind, author, title FROM publications WHERE ${condition} ORDER BY slug LIMIT 1`,
		)
		if (!row) throw new Error(`The demonstration has no publication where ${condition}`)
		return { path: publicationPath(row), slug: row.slug, title: row.title }
	}
	const look = await first("kind = 'LOOK' AND author IS NOT NULL")
	const [person] = await backend.sql<{ slug: string }>(
		'SELECT slug FROM ambassadors WHERE look IS NOT NULL ORDER BY position LIMIT 1',
	)
	return {
		article: await first(
			`kind = 'ARTICLE' AND published_on <= '2026-11-20' AND body @> '[{"type": "products"}]'`,
		),
		training: await first("kind = 'TRAINING'"),
		look: { ...look, thing: await firstThing(backend.apiUrl, look.path) },
		ambassador: ambassadorPath(person?.slug ?? ''),
	}
}

/** The first thing of a look, in a size that is there. */
async function firstThing(apiUrl: string, path: string) {
	const answer = await fetch(`${apiUrl}/api${path}`)
	const { publication, products } = (await answer.json()) as CommunityPage
	const product = products.find(({ reference }) => reference === publication?.things[0]?.product)
	const size = product?.sizes.find(({ available }) => available)
	if (!product || !size) throw new Error(`Nothing of ${path} can be bought`)
	return { id: String(product.id), groupId: product.groupId, skuId: String(size.id) }
}

export type Reading = Awaited<ReturnType<typeof findReading>>
