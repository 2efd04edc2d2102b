import fc from 'fast-check'
import jsQr from 'jsqr'
import { expect, it } from 'vitest'
import { drawQrCode } from './qr-code.server.ts'

/** Pixels of a side of one module. */
const SCALE = 6

/** The text that a phone reads from the drawing, on the paper that the page puts under it. */
function read({ size, path }: ReturnType<typeof drawQrCode>) {
	const side = size * SCALE
	const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
	for (const [, left, top, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
		for (let y = Number(top) * SCALE; y < (Number(top) + 1) * SCALE; y++) {
			const from = (y * side + Number(left) * SCALE) * 4
			pixels.fill(0, from, from + Number(width) * SCALE * 4)
		}
	}
	return jsQr(
		pixels.map((value, index) => (index % 4 === 3 ? 255 : value)),
		side,
		side,
	)?.data
}

it('a phone reads the address that the code was drawn for', () => {
	const address = fc.record({
		path: fc.webPath({ size: 'small' }),
		key: fc.base64String({ minLength: 4, maxLength: 60 }),
	})
	fc.assert(
		fc.property(address, ({ path, key }) => {
			const url = new URL(`https://qr.bank.example${path}?key=${encodeURIComponent(key)}`).href
			expect(read(drawQrCode(url))).toBe(url)
		}),
		{ numRuns: 20 },
	)
})
