import { type IncomingMessage, request } from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import { weighPage } from '#tests/bench/page-weight.ts'
import { commonShop } from './common-shop.ts'
import { findGoods, newBuyer } from './visitors.ts'

const shop = commonShop()
let cookie: string
beforeAll(async () => {
	cookie = (await newBuyer(shop, await findGoods(shop, 0))).cookie
})

/** KiB, brotli, of what a browser loads before it has to do with the page, in steps of five; decision 011. */
const mostScripts = {
	'/': 105,
	'/catalog/muzhchinam': 110,
	'/product/1': 110,
	'/cart': 115,
	'/checkout': 160,
}
const mostStyles = 17
/** Bytes. */
const MOST_OF_A_HEAD = 500

test.each(Object.entries(mostScripts))(
	'the scripts and styles of %s weigh no more than they may',
	async (path, most) => {
		const { js, css } = await weighPage(shop.url + path, { cookie })
		expect(js / 1024).toBeLessThanOrEqual(most)
		expect(css / 1024).toBeLessThanOrEqual(mostStyles)
	},
)

/** Without HTTP/2 a browser asks for six files at once: more of them come in another round. */
const MOST_FILES = 10

test.each(['/', '/catalog/muzhchinam', '/product/1', '/cart'])(
	'the scripts of %s are in few files',
	async (path) => {
		const page = await (await fetch(shop.url + path, { headers: { cookie } })).text()
		const files = new Set([...page.matchAll(/rel="modulepreload" href="([^"]*)"/g)].map(([, file]) => file))
		expect(files.size).toBeGreaterThan(0)
		expect(files.size).toBeLessThanOrEqual(MOST_FILES)
	},
)

/** KiB, brotli, of a newcomer's document with the styles inside it. */
const mostOfANewcomer = { '/': 30, '/catalog/muzhchinam': 40, '/product/1': 40, '/cart': 30 }

test.each(Object.entries(mostOfANewcomer))(
	'the page %s of a newcomer is painted without another file',
	async (path, most) => {
		// A page from memory is compressed better than one that is made for this visitor.
		await fetch(shop.url + path)
		const { html, css } = await weighPage(shop.url + path, {})
		expect(html.brotli / 1024).toBeLessThanOrEqual(most)
		expect(css).toBe(0)
		const page = await (await fetch(shop.url + path)).text()
		const [head = ''] = page.split('</head>', 1)
		expect(head.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
			expect.stringMatching(/fonts-.*disabled/),
			expect.stringMatching(/app-.*disabled/),
		])
		expect(head).not.toContain('rel="preload"')
	},
)

/** Bytes of the head of an answer over HTTP/1.1: status line, headers and the line after them. */
async function headOf(path: string): Promise<{ bytes: number; policy: unknown; isDrawing: boolean }> {
	const { rawHeaders, headers } = await new Promise<IncomingMessage>((resolve, reject) => {
		request(shop.url + path, (answer) => resolve(answer.resume()))
			.once('error', reject)
			.end()
	})
	const lines = ['HTTP/1.1 200 OK', ...rawHeaders.filter((_, index) => index % 2 === 0)].length
	return {
		bytes:
			'HTTP/1.1 200 OK'.length + rawHeaders.join('').length + (lines - 1) * ': '.length + (lines + 1) * 2,
		policy: headers['content-security-policy'],
		// A picture that can't be made at this moment is one, too.
		isDrawing: headers['content-type'] === 'image/svg+xml',
	}
}

test.each(Object.keys(mostScripts))('the files of %s bring no headers of documents', async (path) => {
	const page = await (await fetch(shop.url + path, { headers: { cookie } })).text()
	const files = new Set(
		[...page.matchAll(/\/(?:assets|img|pictures)\/[\w.%/-]+|\/(?:favicon|icon)[\w.-]+/g)].map(String),
	)
	for (const sheet of [...files].filter((file) => file.endsWith('.css'))) {
		const styles = await (await fetch(shop.url + sheet)).text()
		// React writes the name of each field while it hydrates: all styles would be computed again, for each slice.
		expect(styles).not.toMatch(/:has\([^{]*\[name/)
		for (const [font] of styles.matchAll(/\/assets\/[\w.-]+\.woff2/g)) files.add(font)
	}
	const kinds = new Set([...files].map((file) => file.slice(file.lastIndexOf('.'))))
	expect([...kinds]).toEqual(expect.arrayContaining(['.js', '.css', '.woff2', '.svg', '.png']))
	// One of a kind is as good as all, and pictures are made when they are asked for.
	const kindOf = (file: string) => file.replace(/(.{4}).*(\..*)/, '$1$2')
	for (const file of new Map([...files].map((file) => [kindOf(file), file])).values()) {
		const { bytes, policy, isDrawing } = await headOf(file)
		expect(bytes, file).toBeLessThanOrEqual(MOST_OF_A_HEAD)
		if (!isDrawing) expect(policy, file).toBeUndefined()
	}
})

test('a card has no second picture for a phone, which has no pointer to bring it', async () => {
	const listing = await (await fetch(`${shop.url}/catalog/muzhchinam`)).text()
	const second = [...listing.matchAll(/<source media="\(hover: hover\)"[^>]*\/><img src="([^"]*)"/g)]
	expect(second.length).toBeGreaterThan(0)
	expect(new Set(second.map(([, src]) => src))).toEqual(new Set(['data:,']))
	expect(listing).not.toMatch(/<img src="\/img\/[^>]*group-hover:block/)
})
