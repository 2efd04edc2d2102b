import { getCatalog } from '#contract/catalog.ts'
import type * as contract from '#contract/community.ts'
import { getCommunityPage, listPublications } from '#contract/community.ts'
import { cards, NO_NAME } from './discovery.ts'
import { type CasesOf, Unreached } from './run.ts'

const HOME = { path: '' }

export const community: CasesOf<typeof contract> = {
	async listPublications(run) {
		const all = await run.succeeds(listPublications, { query: {} })
		const { totalElements, elementsPerPage, totalPages } = all.pagination
		run.check(
			listPublications,
			totalPages === Math.max(1, Math.ceil(totalElements / elementsPerPage)),
			`${totalElements} publications on pages of ${elementsPerPage} are said to be ${totalPages} pages`,
		)
		const articles = await run.succeeds(listPublications, { query: { type: 'ARTICLE' } })
		run.check(
			listPublications,
			articles.publications.every(({ kind }) => kind === 'ARTICLE'),
			'type=ARTICLE shows others',
		)
		const [first] = all.publications
		if (first) {
			const found = await run.succeeds(listPublications, { query: { query: first.title } })
			run.check(
				listPublications,
				found.publications.some(({ slug }) => slug === first.slug),
				`the search for the title «${first.title}» does not find it`,
			)
		}
		const nothing = await run.succeeds(listPublications, { query: { query: NO_NAME } })
		run.check(listPublications, nothing.publications.length === 0, 'the search for nothing finds something')
		// The storefront sends the address as it is.
		const [card] = await cards(run)
		await run.succeeds(listPublications, { query: { productId: card?.id } })
		await run.succeeds(listPublications, { query: { url: `/catalog/${NO_NAME}`, author: NO_NAME } })
		const { category } = await run.succeeds(getCatalog, { params: { url: '' }, query: {} })
		for (const { url } of category.subcategories) await run.succeeds(listPublications, { query: { url } })
	},

	async getCommunityPage(run) {
		const home = await run.succeeds(getCommunityPage, { params: HOME, query: {} })
		run.check(getCommunityPage, home.kind === 'HOME', 'the first page is another')
		for (const path of ['ambassadors/', 'ambassadors/looks/', 'trainings/', 'blogs/', 'technology/']) {
			const page = await run.succeeds(getCommunityPage, { params: { path }, query: {} })
			run.check(getCommunityPage, page.url === `/community/${path}`, `${path} says that it is ${page.url}`)
		}
		for (const path of [NO_NAME, `blogs/${NO_NAME}`, `ambassadors/${NO_NAME}`, `trainings/${NO_NAME}`]) {
			await run.refuses(getCommunityPage, 'NOT_FOUND', { params: { path }, query: {} })
		}
		const { publications } = await run.succeeds(listPublications, { query: {} })
		if (publications.length === 0) throw new Unreached('nothing is published')
		for (const { url, slug } of publications.slice(0, 5)) {
			const path = url.replace(/^\/community\//, '')
			const page = await run.succeeds(getCommunityPage, { params: { path }, query: {} })
			run.check(getCommunityPage, page.publication?.slug === slug, `${url} shows another publication`)
			run.check(getCommunityPage, page.url === url, `${url} says that its address is ${page.url}`)
		}
	},
}
