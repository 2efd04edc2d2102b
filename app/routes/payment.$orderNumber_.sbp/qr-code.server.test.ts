import fc from 'fast-check'
import jsQr from 'jsqr'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawQrCode } from './qr-code.server.ts'

/** What a phone reads from the drawing, on the paper that the page puts under it. */
async function read({ size, path }: ReturnType<typeof drawQrCode>) {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`
	const { data, info } = await sharp(Buffer.from(svg))
		.resize(size * 6, size * 6, { kernel: 'nearest' })
		.ensureAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true })
	return jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data
}

it('a phone reads the address that the code was drawn for', async () => {
	const address = fc.record({
		path: fc.webPath({ size: 'small' }),
		key: fc.base64String({ minLength: 4, maxLength: 60 }),
	})
	await fc.assert(
		fc.asyncProperty(address, async ({ path, key }) => {
			const url = new URL(`${path}?key=${encodeURIComponent(key)}`, 'https://qr.bank.example').href
			expect(await read(drawQrCode(url))).toBe(url)
		}),
		{ numRuns: 20 },
	)
})
