import { Parser } from 'htmlparser2'
import { FeedError } from './feed-error.ts'
import { type FeedProgress, readFeedText } from './feed-text.ts'

/** Markup (a comment, a tag) that takes more than this without coming to its end. */
const MAX_MARKUP_CHARS = 4 * 1024 * 1024
const MAX_DEPTH = 10_000
const MAX_DESCRIPTION_CHARS = 30_000
const MAX_FIELD_CHARS = 2_000
const MAX_PARAMS = 200
const MAX_PICTURES = 30
const MAX_BARCODES = 20

/** Elements of an offer that end the one before them when its end was left out. */
const FIELDS = new Set([
	'barcode',
	'categoryid',
	'currencyid',
	'description',
	'model',
	'name',
	'oldprice',
	'param',
	'picture',
	'price',
	'typeprefix',
	'url',
	'vendor',
	'vendorcode',
])

export interface FeedShop {
	name: string
	company: string
	url: string
	/** In which prices are that name none: the one with the rate 1, else the first; empty when there is none. */
	currency: string
}

export interface FeedCategory {
	line: number
	id: string
	parentId: string
	name: string
}

export interface FeedParam {
	name: string
	unit: string
	value: string
	/** Of RetailCRM's feeds: `color`, `size`, `article`. */
	code?: string
}

/** An offer as written in the feed: nothing checked, texts trimmed, tag names in lower case. */
export interface FeedOffer {
	line: number
	id: string
	groupId: string
	available: string
	/** Pieces from attributes of the offer or its outlets; empty when neither has them. */
	pieces: string
	/**
	 * Child elements by tag name; of repeated ones the first. Their attributes and own elements are `tag@name`, the
	 * elements without their text.
	 */
	fields: Readonly<Record<string, string>>
	barcodes: readonly string[]
	categoryIds: readonly string[]
	pictures: readonly string[]
	params: readonly FeedParam[]
	/** False when the next offer, or the end of the list, came before the closing tag. */
	isClosed: boolean
	/** Sentences, in Russian, about what could not be read as it is written. */
	faults: readonly string[]
}

export type FeedEvent =
	| { kind: 'shop'; shop: FeedShop }
	| { kind: 'category'; category: FeedCategory }
	| { kind: 'offer'; offer: FeedOffer }

/**
 * Reads a Yandex Market feed piece by piece and forgives what real feeds get wrong: raw `&` and `<`, unclosed and
 * stray tags, HTML outside CDATA, any letter case, text around the document. A DTD is skipped, never fetched; the
 * entities it declares stay unexpanded. The shop comes before its offers, or after them if the feed has it so. Throws
 * FeedError if the file is no feed or breaks off before the end: then nothing of it may be stored.
 */
export async function* readFeed(
	path: string,
	onProgress?: (progress: FeedProgress) => void,
): AsyncGenerator<FeedEvent> {
	const document = new FeedDocument()
	let carried = ''
	for await (const piece of readFeedText(path, onProgress)) {
		const text = carried + piece
		carried = text.endsWith('<') ? '<' : ''
		document.write(carried ? text.slice(0, -1) : text)
		yield* document.takeEvents()
	}
	document.end()
	yield* document.takeEvents()
}

interface OpenOffer {
	depth: number
	line: number
	attributes: Record<string, string>
	fields: Record<string, string>
	categoryIds: string[]
	pictures: string[]
	params: FeedParam[]
	barcodes: string[]
	faults: Set<string>
	/** Pieces in each outlet. */
	outlets: number[]
}

interface OpenField {
	depth: number
	tag: string
	line: number
	attributes: Record<string, string>
	text: string
}

/** The state of one document while it is read; `takeEvents` hands over what was finished since the last call. */
class FeedDocument {
	#events: FeedEvent[] = []
	#shop: FeedShop = { name: '', company: '', url: '', currency: '' }
	#isCurrencyBase = false
	#isShopAnnounced = false
	#offer: OpenOffer | undefined
	#field: OpenField | undefined
	#path: string[] = []
	#isRootClosed = false

	#chunk = ''
	#chunkStart = 0
	#countedTo = 0
	#line = 1
	#lastEventAt = 0

	#parser = new Parser(
		{
			onopentag: (tag, attributes) => this.#open(tag, attributes),
			onclosetag: (tag, isImplied) => this.#close(tag, isImplied),
			ontext: (text) => this.#text(text),
		},
		{ xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
	)

	write(text: string) {
		// A tag begins with a Latin letter; any other `<` is an unescaped sign («размер < 40»).
		this.#chunk = text.replace(/<(?![A-Za-z_/!?])/g, '&lt;')
		this.#parser.write(this.#chunk)
		this.#countLinesTo(this.#chunkStart + this.#chunk.length)
		this.#chunkStart += this.#chunk.length
		if (this.#chunkStart - this.#lastEventAt > MAX_MARKUP_CHARS && !this.#isRootClosed) {
			throw new FeedError(`Фид повреждён: то, что начинается в строке ${this.#line}, не кончается.`)
		}
	}

	end() {
		if (!this.#isRootClosed) {
			const where = this.#offer ? `, внутри предложения «${this.#offer.attributes.id ?? ''}»` : ''
			throw new FeedError(`Фид обрывается в строке ${this.#line}${where}.`)
		}
		this.#parser.end()
		this.#announceShop()
	}

	takeEvents(): FeedEvent[] {
		const events = this.#events
		this.#events = []
		return events
	}

	#open(tag: string, attributes: Record<string, string>) {
		this.#lastEventAt = this.#parser.endIndex
		if (this.#isRootClosed) return
		const parent = this.#path.at(-1)
		this.#path.push(tag)
		const depth = this.#path.length
		if (depth > MAX_DEPTH) throw new FeedError('Фид повреждён: его элементы вложены друг в друга без конца.')
		if (depth === 1 && tag !== 'yml_catalog') {
			throw new FeedError(`Это не фид Яндекс Маркета: файл начинается с <${tag}>.`)
		}
		this.#countLinesTo(this.#parser.endIndex)

		if (tag === 'offer') {
			if (this.#offer) this.#finishOffer(false)
			this.#announceShop()
			this.#field = undefined
			this.#offer = {
				depth,
				line: this.#line,
				attributes,
				fields: {},
				categoryIds: [],
				pictures: [],
				params: [],
				barcodes: [],
				faults: new Set(),
				outlets: [],
			}
			return
		}
		if (tag === 'currency' && !this.#offer) this.#noteCurrency(attributes)
		if (this.#field && this.#offer && FIELDS.has(tag) && !this.#holdsMarkup(this.#field)) {
			// `<categoryId>5<name>…`: the end of the first was left out.
			this.#offer.faults.add(`тег <${this.#field.tag}> не закрыт`)
			this.#finishField(this.#field)
			this.#field = { depth, tag, line: this.#line, attributes, text: '' }
			return
		}
		if (this.#field) {
			if (this.#field.tag === 'outlets' && tag === 'outlet') this.#noteOutlet(attributes)
			if (this.#holdsMarkup(this.#field)) this.#text(`<${tag}>`)
			else if (this.#offer) this.#offer.fields[`${this.#field.tag}@${tag}`] = ''
			return
		}
		// In an offer at any depth: a tag without an end before it would have it in itself.
		const isField =
			this.#offer !== undefined ||
			tag === 'category' ||
			(parent === 'shop' && (tag === 'name' || tag === 'company' || tag === 'url'))
		if (isField) this.#field = { depth, tag, line: this.#line, attributes, text: '' }
	}

	#noteCurrency({ id = '', rate = '' }: Record<string, string>) {
		const isBase = Number(rate.replace(',', '.')) === 1
		if (this.#shop.currency && (this.#isCurrencyBase || !isBase)) return
		this.#shop.currency = id.trim()
		this.#isCurrencyBase = isBase
	}

	#noteOutlet({ instock = '' }: Record<string, string>) {
		const pieces = Number(instock)
		if (instock.trim() && Number.isFinite(pieces)) this.#offer?.outlets.push(Math.max(0, pieces))
	}

	#close(tag: string, isImplied: boolean) {
		this.#lastEventAt = this.#parser.endIndex
		if (this.#isRootClosed) return
		const depth = this.#path.length
		this.#path.pop()
		if (depth === 1) {
			this.#isRootClosed = !isImplied
			return
		}
		if (this.#field?.depth === depth) {
			this.#finishField(this.#field)
			this.#field = undefined
		} else if (this.#field && this.#holdsMarkup(this.#field) && !isImplied) {
			this.#text(`</${tag}>`)
		}
		if (this.#offer?.depth === depth) this.#finishOffer(!isImplied)
	}

	#holdsMarkup = ({ tag }: OpenField) => tag.startsWith('description')

	#text(text: string) {
		this.#lastEventAt = this.#parser.endIndex
		if (!this.#field) return
		const limit = this.#holdsMarkup(this.#field) ? MAX_DESCRIPTION_CHARS : MAX_FIELD_CHARS
		if (this.#field.text.length + text.length > limit) {
			this.#offer?.faults.add(`<${this.#field.tag}> длиннее ${limit} знаков: конец не взят`)
		}
		if (this.#field.text.length < limit) this.#field.text = (this.#field.text + text).slice(0, limit)
	}

	#finishField({ tag, line, attributes, text }: OpenField) {
		const value = text.trim()
		const offer = this.#offer
		if (!offer) {
			if (tag === 'category') {
				const category = {
					line,
					id: attributes.id?.trim() ?? '',
					parentId: attributes.parentid?.trim() ?? '',
					name: value,
				}
				this.#events.push({ kind: 'category', category })
			} else if (tag === 'name' || tag === 'company' || tag === 'url') {
				this.#shop[tag] ||= value
			}
			return
		}
		if (tag === 'param') {
			const { name = '', unit = '', code = '' } = attributes
			const param = { name: name.trim(), unit: unit.trim(), value, ...(code && { code: code.trim() }) }
			if (offer.params.length < MAX_PARAMS) offer.params.push(param)
			else offer.faults.add(`характеристик больше ${MAX_PARAMS}: остальные не взяты`)
		} else if (tag === 'picture') {
			if (value && offer.pictures.length < MAX_PICTURES) offer.pictures.push(value)
			else if (value) offer.faults.add(`картинок больше ${MAX_PICTURES}: остальные не взяты`)
		} else if (tag === 'categoryid') {
			if (value) offer.categoryIds.push(value)
		} else if (tag === 'barcode') {
			if (value && offer.barcodes.length < MAX_BARCODES) offer.barcodes.push(value)
			else if (value) offer.faults.add(`штрихкодов больше ${MAX_BARCODES}: остальные не взяты`)
		} else if (!Object.hasOwn(offer.fields, tag)) {
			offer.fields[tag] = value
			for (const [name, text] of Object.entries(attributes)) offer.fields[`${tag}@${name}`] = text.trim()
		} else if (value && offer.fields[tag] !== value) {
			offer.faults.add(`<${tag}> повторяется: взято первое значение`)
		}
	}

	#finishOffer(isClosed: boolean) {
		if (!this.#offer) return
		const { line, attributes, fields, categoryIds, pictures, params, barcodes, faults, outlets } = this.#offer
		const inOutlets = outlets.length > 0 ? String(outlets.reduce((sum, pieces) => sum + pieces, 0)) : ''
		this.#offer = undefined
		this.#events.push({
			kind: 'offer',
			offer: {
				line,
				id: attributes.id?.trim() ?? '',
				groupId: attributes.group_id?.trim() || attributes.productid?.trim() || '',
				available: attributes.available?.trim().toLowerCase() ?? '',
				pieces: attributes.quantity?.trim() || attributes.count?.trim() || inOutlets,
				fields,
				categoryIds,
				pictures,
				params,
				barcodes,
				isClosed,
				faults: [...faults],
			},
		})
	}

	#announceShop() {
		if (this.#isShopAnnounced) return
		this.#isShopAnnounced = true
		this.#events.push({ kind: 'shop', shop: this.#shop })
	}

	#countLinesTo(index: number) {
		const to = index - this.#chunkStart
		let at = this.#chunk.indexOf('\n', Math.max(0, this.#countedTo - this.#chunkStart))
		while (at >= 0 && at < to) {
			this.#line++
			at = this.#chunk.indexOf('\n', at + 1)
		}
		this.#countedTo = Math.max(this.#countedTo, index)
	}
}
