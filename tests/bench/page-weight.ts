import { type IncomingMessage, request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

/** Bytes of a page; `brotli` as they come over the wire to a browser. */
export interface PageWeight {
	html: { raw: number; brotli: number }
	/** Brotli bytes of everything a browser loads before it has to do with the page. */
	js: number
	css: number
}

/** Weighs a page with the scripts and styles that its HTML names, and the scripts those import. */
export async function weighPage(url: string, headers: Record<string, string>): Promise<PageWeight> {
	const page = await fetchBrotli(url, headers)
	const html = page.text
	// A newcomer's page has its styles inside, and its sheets come later.
	const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"\/>/g)].map(([, href]) => href)
	const scripts = [...html.matchAll(/"(\/assets\/[\w.-]+\.js)"/g)].map(([, path]) => path)
	const css = await Promise.all(unique(styles).map((path) => fetchBrotli(new URL(path, url).href, {})))
	const js = await fetchScripts(unique(scripts).map((path) => new URL(path, url).href))
	return {
		html: { raw: Buffer.byteLength(html), brotli: page.bytes },
		js: js.reduce((sum, { bytes }) => sum + bytes, 0),
		css: css.reduce((sum, { bytes }) => sum + bytes, 0),
	}
}

interface Fetched {
	bytes: number
	text: string
}

async function fetchScripts(urls: readonly string[]): Promise<Fetched[]> {
	const fetched = new Map<string, Fetched>()
	let left = [...urls]
	while (left.length > 0) {
		const found = await Promise.all(left.map((url) => fetchBrotli(url, {})))
		for (const [index, script] of found.entries()) fetched.set(left[index] as string, script)
		const imported = left.flatMap((url, index) =>
			staticImports(found[index]?.text ?? '').map((path) => new URL(path, url).href),
		)
		left = unique(imported).filter((url) => !fetched.has(url))
	}
	return [...fetched.values()]
}

/** Not `import("…")`: what is loaded later is not part of the page. */
const staticImports = (script: string): string[] =>
	[...script.matchAll(/\b(?:from|import)\s*"(\.\/[\w.-]+\.js)"/g)].map(([, path]) => path as string)

const unique = (list: readonly (string | undefined)[]): string[] => [
	...new Set(list.filter((item) => item !== undefined)),
]

/** `fetch` would decompress, and the bytes that came would not be known. */
async function fetchBrotli(url: string, headers: Record<string, string>): Promise<Fetched> {
	const response = await new Promise<IncomingMessage>((resolve, reject) => {
		request(url, { headers: { ...headers, 'accept-encoding': 'br' } }, resolve)
			.once('error', reject)
			.end()
	})
	const chunks: Buffer[] = []
	for await (const chunk of response) chunks.push(chunk)
	const body = Buffer.concat(chunks)
	if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`)
	const isBrotli = response.headers['content-encoding'] === 'br'
	return { bytes: body.length, text: String(isBrotli ? brotliDecompressSync(body) : body) }
}
