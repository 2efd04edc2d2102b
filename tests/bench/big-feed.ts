import { createReadStream, createWriteStream, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { gunzipSync } from 'node:zlib'
import { demonstrationFiles } from '#backend/import/demonstration-files.ts'
import { chance, pick } from '#backend/seeded.ts'

const SYLLABLES = 'ба ве го ди жа зу ка ли мо ну па ру со ти фо хи ча шу'.split(' ')

/**
 * Writes a feed of so many products (colours of models): the offers of the demonstration as they are, so that its
 * content finds the goods it names, then again and again, each model under a name, id, code and price of its own.
 */
export async function writeBigFeed(path: string, products: number): Promise<void> {
	await pipeline(Readable.from(bigFeedParts(products)), createWriteStream(path, 'utf8'))
}

export async function countOffers(path: string): Promise<number> {
	let offers = 0
	for await (const line of createInterface({ input: createReadStream(path, 'utf8') })) {
		if (line.startsWith('<offer ')) offers++
	}
	return offers
}

/** Number of products of the demonstration. */
export const demonstrationSize = () => new Set(readDemonstration().offers.map(productOf)).size

/** The feed of the demonstration, cut into its offers, and the text before and after them. */
function readDemonstration() {
	const feed = gunzipSync(readFileSync(demonstrationFiles.feed)).toString()
	const end = feed.indexOf('</offers>')
	const [head = '', ...offers] = feed.slice(0, end).split(/(?=^<offer )/m)
	return { head, offers, tail: feed.slice(end) }
}

/** Model and colour of an offer. */
const productOf = (offer: string) =>
	`${/group_id="[^"]*"/.exec(offer)}${/<param name="Цвет">[^<]*/.exec(offer)}`

function* bigFeedParts(products: number): Generator<string> {
	const { head, offers, tail } = readDemonstration()
	yield head
	let written = 0
	for (let copy = 0; ; copy++) {
		let last = ''
		for (const offer of offers) {
			const product = productOf(offer)
			if (product !== last) {
				if (written === products) {
					yield tail
					return
				}
				written++
				last = product
			}
			yield copy === 0 ? offer : asCopy(offer, copy)
		}
	}
}

function asCopy(offer: string, copy: number): string {
	const group = /group_id="([^"]*)"/.exec(offer)?.[1] ?? ''
	const key = `${group}/${copy}`
	const word = [1, 2, 3, 4].map((place) => pick(`${key}/${place}`, SYLLABLES)).join('')
	const share = 0.7 + 0.6 * chance(`${key}/price`)
	const price = (_: string, tag: string, sum: string) => `<${tag}>${Math.round(Number(sum) * share)}</${tag}>`
	return offer
		.replace(/^<offer id="([^"]*)" group_id="([^"]*)"/, `<offer id="$1-${copy}" group_id="$2-${copy}"`)
		.replace(/<name>([^<]*)<\/name>/, `<name>$1 ${word[0]?.toUpperCase()}${word.slice(1)}</name>`)
		.replace(/<vendorCode>([^<]*)<\/vendorCode>/, `<vendorCode>$1-${copy}</vendorCode>`)
		.replace(/<(price|oldprice)>(\d+)<\/\1>/g, price)
		.replace(/(name="Популярность"[^>]*>)\d+/, `$1${Math.floor(1000 * chance(`${key}/popularity`))}`)
}
