import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { attributesToProps, type Element, htmlToDOM, type Text } from 'html-react-parser'
import { createElement, type ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

type Node = ReturnType<typeof htmlToDOM>[number]

/** A piece of the page: text, or an element by its tag, its properties and what is in it. */
type Piece = string | { tag: string; props: Record<string, unknown>; children: Piece[] }

/**
 * The least cost of a page of these bytes on this machine. `fixed` answers with its HTML, compressed once; `react`
 * makes the elements of its tree for each request, with no component and no data of the shop, and streams them.
 */
function listener(kind: string, html: string): RequestListener {
	const headers = { 'content-type': 'text/html; charset=utf-8' }
	if (kind === 'fixed') {
		const bytes = brotliCompressSync(html)
		const compressed = { ...headers, 'content-encoding': 'br', 'content-length': bytes.length }
		return (_, response) => {
			response.writeHead(200, compressed).end(bytes)
		}
	}
	const root = htmlToDOM(html)
		.map(pieceOf)
		.find((piece) => typeof piece === 'object')
	if (!root) throw new Error('The page has no elements')
	return (_, response) => {
		const { pipe } = renderToPipeableStream(elementOf(root), {
			onShellReady() {
				response.writeHead(200, headers)
				pipe(response)
			},
		})
	}
}

function pieceOf(node: Node): Piece | undefined {
	// By what they are: their classes come from another copy of the parser than the exported ones.
	if (node.type === 'text') return (node as Text).data
	if (!('attribs' in node)) return undefined
	const { name, attribs, children: nodes } = node as Element
	const children = (nodes as Node[]).map(pieceOf).filter((piece) => piece !== undefined)
	const props = Object.fromEntries(
		// React takes no handlers as text.
		Object.entries(attributesToProps(attribs, name as 'div')).filter(([property]) => !/^on/i.test(property)),
	)
	if (name === 'script' || name === 'style') {
		return {
			tag: name,
			props: { ...props, dangerouslySetInnerHTML: { __html: children.join('') } },
			children: [],
		}
	}
	return { tag: name, props, children }
}

const elementOf = (piece: Piece): ReactNode =>
	typeof piece === 'string' ? piece : createElement(piece.tag, piece.props, ...piece.children.map(elementOf))

const [kind = '', url = '', cookie = ''] = process.argv.slice(2)
const page = await fetch(url, { headers: { cookie } })
const server = createServer(listener(kind, await page.text()))
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.once('disconnect', () => process.exit())
