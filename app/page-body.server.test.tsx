import { renderToPipeableStream } from 'react-dom/server'
import { expect, it } from 'vitest'
import { pageBody } from './page-body.server.ts'

const words = (count: number) =>
	[...Array(count).keys()].map((number) => <p key={number}>Размер {number} — ёж</p>)

it.each([0, 1, 2, 3, 4, 5, 6, 7])(
	'a long Russian page arrives without a broken letter (shifted by %i)',
	async (shift) => {
		const html = await new Promise<string>((resolve) => {
			const body = pageBody((page) => resolve(new TextDecoder().decode(page)))
			renderToPipeableStream(<main id={'x'.repeat(shift)}>{words(400)}</main>).pipe(body)
		})
		expect(html).not.toMatch(/[\0\uFFFD]/)
		expect(html.match(/Размер/g)).toHaveLength(400)
		expect(html.match(/ — ёж/g)).toHaveLength(400)
	},
)
