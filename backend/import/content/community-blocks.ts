import { type KnownThings, problemOfLink, problemOfProduct } from '#backend/import/feed/known-things.ts'
import { parseMarkup, plainWords } from '#backend/text/markup.ts'
import { slugOf } from '#backend/text/slug.ts'
import type { Block, ContentPicture, Words } from '#contract/community.ts'
import { typeset } from '#contract/typeset.ts'
import type { BlockFile } from './community-files.ts'
import { type FoundPicture, findPicture, scrimOf } from './content-pictures.ts'

/** Turns what files say into what pages show, and gathers everything that is wrong with it. */
export class ContentReader {
	readonly #pictures = new Map<string, Promise<FoundPicture | string>>()
	readonly #known: KnownThings
	readonly #problems: string[]
	readonly #folder: string

	/**
	 * @param problems sentences for the content manager are added to it
	 * @param folder of the pictures
	 */
	constructor(known: KnownThings, problems: string[], folder: string) {
		this.#known = known
		this.#problems = problems
		this.#folder = folder
	}

	/** @param place the file, and where in it: `publications/khibiny.json at body.3` */
	wrong(place: string, reason: string): void {
		this.#problems.push(`${place}: ${reason}.`)
	}

	/** A picture that can't be used is a problem, and an empty one replaces it. */
	async picture(
		place: string,
		{ picture, alt, focus }: { picture: string; alt: string; focus?: [number, number] | undefined },
	): Promise<ContentPicture> {
		const search = this.#pictures.get(picture) ?? findPicture(picture, this.#folder)
		this.#pictures.set(picture, search)
		const found = await search
		if (typeof found === 'string') {
			this.wrong(place, found)
			return { url: '', alt, width: 1, height: 1 }
		}
		return { ...found, alt: typeset(alt), ...(focus && { focus }) }
	}

	/** A picture that words are shown on. */
	async cover(place: string, named: Parameters<ContentReader['picture']>[1]): Promise<ContentPicture> {
		const picture = await this.picture(place, named)
		if (picture.url === '') return picture
		return { ...picture, ...(await scrimOf(picture, this.#folder)) }
	}

	words(place: string, text: string): Words {
		const words = parseMarkup(text)
		for (const { url } of words) {
			const problem = url === undefined ? undefined : problemOfLink(url, this.#known)
			if (problem) this.wrong(place, problem)
		}
		return words
	}

	products(place: string, references: readonly string[]): string[] {
		for (const [index, reference] of references.entries()) {
			const problem = problemOfProduct(reference, this.#known)
			if (problem) this.wrong(`${place}.${index}`, problem)
			if (references.indexOf(reference) !== index) this.wrong(`${place}.${index}`, `repeats ${reference}`)
		}
		return [...references]
	}

	async blocks(place: string, blocks: readonly BlockFile[]): Promise<Block[]> {
		const headings = new Set<string>()
		const read: Block[] = []
		for (const [index, block] of blocks.entries()) {
			const shown = await this.#block(`${place}.${index}`, block)
			if (shown.type === 'heading') shown.id = unusedId(shown.text, headings)
			read.push(shown)
		}
		return read
	}

	async #block(place: string, block: BlockFile): Promise<Block> {
		switch (block.type) {
			case 'text':
				return { type: 'text', text: this.words(place, block.text) }
			case 'heading':
				return { type: 'heading', text: typeset(block.text), id: '' }
			case 'picture': {
				const picture = await this.picture(place, block)
				return { type: 'picture', picture, ...(block.caption && { caption: typeset(block.caption) }) }
			}
			case 'gallery': {
				const pictures: ContentPicture[] = []
				for (const [index, one] of block.pictures.entries()) {
					pictures.push(await this.picture(`${place}.pictures.${index}`, one))
				}
				return { type: 'gallery', pictures }
			}
			case 'quote':
				return { type: 'quote', text: this.words(place, block.text), ...(block.who && { who: block.who }) }
			case 'products':
				return {
					type: 'products',
					products: this.products(`${place}.products`, block.products),
					...(block.note && { note: typeset(block.note) }),
				}
			case 'video': {
				const { address, title, minutes, poster } = block
				return {
					type: 'video',
					address,
					title: typeset(title),
					minutes,
					poster: await this.picture(`${place}.poster`, { picture: poster, alt: '' }),
				}
			}
			case 'steps':
				return {
					type: 'steps',
					steps: block.steps.map(({ title, text, minutes }, index) => ({
						title: typeset(title),
						text: this.words(`${place}.steps.${index}.text`, text),
						...(minutes !== undefined && { minutes }),
					})),
				}
			case 'table':
				return {
					type: 'table',
					head: block.head.map(typeset),
					rows: block.rows.map((row, index) => row.map((cell) => this.words(`${place}.rows.${index}`, cell))),
					...(block.caption && { caption: typeset(block.caption) }),
				}
			case 'list':
				return {
					type: 'list',
					items: block.items.map((item, index) => this.words(`${place}.items.${index}`, item)),
					...(block.ordered && { isOrdered: true }),
				}
		}
	}
}

/** An anchor of its own, which no other part of a page has. */
function unusedId(heading: string, used: Set<string>): string {
	const slug = `h-${slugOf(heading) || 'part'}`
	let id = slug
	for (let number = 2; used.has(id); number += 1) id = `${slug}-${number}`
	used.add(id)
	return id
}

/** Every word of the blocks, for the search. */
export const wordsOf = (blocks: readonly Block[]): string => blocks.map(wordsInBlock).join('\n')

function wordsInBlock(block: Block): string {
	switch (block.type) {
		case 'text':
		case 'quote':
			return plainWords(block.text)
		case 'heading':
			return block.text
		case 'picture':
			return block.caption ?? ''
		case 'products':
			return block.note ?? ''
		case 'video':
			return block.title
		case 'steps':
			return block.steps.map(({ title, text }) => `${title} ${plainWords(text)}`).join(' ')
		case 'table':
			return [...block.head, ...block.rows.flat().map(plainWords)].join(' ')
		case 'list':
			return block.items.map(plainWords).join(' ')
		case 'gallery':
			return ''
	}
}

/** The goods that blocks speak of, in their order. */
export const productsIn = (blocks: readonly Block[]): string[] =>
	blocks.flatMap((block) => {
		if (block.type === 'products') return block.products
		return wordsInside(block).flatMap(({ url }) => (url?.startsWith('product:') ? url.slice(8) : []))
	})

function wordsInside(block: Block): Words {
	switch (block.type) {
		case 'text':
		case 'quote':
			return block.text
		case 'steps':
			return block.steps.flatMap(({ text }) => text)
		case 'table':
			return block.rows.flat(2)
		case 'list':
			return block.items.flat()
		default:
			return []
	}
}
