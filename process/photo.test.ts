import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { remakePhoto, UnusablePhoto } from './photo.ts'

const bounds = { most: 1_000_000, side: 200 }
const remake = (bytes: Uint8Array) => remakePhoto(bytes, bounds)
const problemOf = (bytes: Uint8Array) =>
	remake(bytes).then(
		() => undefined,
		(error: unknown) => (error instanceof UnusablePhoto ? error.problem : error),
	)

const flat = (width: number, height: number) =>
	sharp({ create: { width, height, channels: 3, background: '#264' } })

/** The metadata of a telephone: where it was, who took it, and that it lay on its side. */
const exif = {
	IFD0: { Copyright: 'Anna Petrova', Model: 'Telephone' },
	IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 45/1 0/1' },
}

let photo: Buffer
beforeAll(async () => {
	photo = await flat(400, 100).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
})

describe('a photograph', () => {
	test('becomes small, is turned upright, and has nothing of where and by whom it was taken', async () => {
		expect((await sharp(photo).metadata()).exif).toBeDefined()
		expect(photo.includes('Anna')).toBe(true)
		const { jpeg, width, height } = await remake(photo)
		expect([width, height]).toEqual([50, 200])
		const { format, exif: left, xmp, iptc, icc, comments } = await sharp(jpeg).metadata()
		expect(format).toBe('jpeg')
		expect([left, xmp, iptc, icc, comments].filter(Boolean)).toEqual([])
		expect(jpeg.includes('Anna')).toBe(false)
		expect(jpeg.includes('Exif')).toBe(false)
	})

	test.each(['png', 'webp', 'jpeg'] as const)('may be %s, and is not made larger', async (format) => {
		const { width, height } = await remake(await flat(30, 20).toFormat(format).toBuffer())
		expect([width, height]).toEqual([30, 20])
	})

	test('loses what is hidden behind its end', async () => {
		const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')])
		expect((await remake(polyglot)).jpeg.includes('script')).toBe(false)
	})
})

/** A PNG of one colour that is small as a file, whatever its pixels. */
function bomb(width: number, height: number): Buffer {
	const chunk = (type: string, data: Buffer) => {
		const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
		const length = Buffer.alloc(4)
		length.writeUInt32BE(data.length)
		const sum = Buffer.alloc(4)
		sum.writeUInt32BE(crc(body))
		return Buffer.concat([length, body, sum])
	}
	const head = Buffer.alloc(13)
	head.writeUInt32BE(width, 0)
	head.writeUInt32BE(height, 4)
	head.set([8, 0, 0, 0, 0], 8)
	const start = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')
	const rows = deflateSync(Buffer.alloc(1_000_000))
	return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function crc(bytes: Buffer): number {
	let sum = 0xffffffff
	for (const byte of bytes) {
		sum ^= byte
		for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
	}
	return (sum ^ 0xffffffff) >>> 0
}

/** A progressive JPEG of a million grey pixels, in so many scans more; each has eight bytes of pixels. */
function inScans(count: number): Buffer {
	const segment = (marker: number, ...bytes: number[]) => [0xff, marker, 0, bytes.length + 2, ...bytes]
	const oneCode = [1, ...Array<number>(15).fill(0)]
	const head = [
		[0xff, 0xd8],
		segment(0xdb, 0, ...Array<number>(64).fill(1)),
		segment(0xc2, 8, 0x03, 0xe8, 0x03, 0xe8, 1, 1, 0x11, 0),
		segment(0xc4, 0x00, ...oneCode, 0),
		segment(0xc4, 0x10, ...oneCode, 0xe0),
		segment(0xda, 1, 1, 0, 0, 0, 0),
	].flat()
	// A bit of each block; then the end of 32 767 blocks at once.
	const means = Buffer.alloc(125 * 125)
	const scan = Buffer.from([...segment(0xda, 1, 1, 0, 1, 63, 0), 0x7f, 0xff, 0x00])
	return Buffer.concat([
		Buffer.from(head),
		means,
		...Array<Buffer>(count).fill(scan),
		Buffer.from([0xff, 0xd9]),
	])
}

test('a photograph in the scans of a usual encoder is taken, whatever lies behind its end', async () => {
	const progressive = await flat(300, 200).jpeg({ progressive: true }).toBuffer()
	expect(await problemOf(progressive)).toBeUndefined()
	expect(await problemOf(inScans(20))).toBeUndefined()
	const film = Buffer.concat([photo, inScans(20_000).subarray(2)])
	expect(await problemOf(film)).toBeUndefined()
})

test('photographs are made one after the other', async () => {
	const large = await flat(1_000, 1_000).png({ progressive: true }).toBuffer()
	const ends: string[] = []
	const making = ['a', 'b', 'c'].map((name, at) =>
		remake(at === 0 ? large : photo).then(() => ends.push(name)),
	)
	await Promise.all(making)
	expect(ends).toEqual(['a', 'b', 'c'])
})

describe('no photograph', () => {
	test.each([
		['nothing', Buffer.alloc(0)],
		['a page', Buffer.from('<html><script>alert(1)</script></html>')],
		['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
		[
			'a drawing that loads a file',
			Buffer.from('<?xml version="1.0"?><svg><image href="/etc/passwd"/></svg>'),
		],
		['a document', Buffer.from('%PDF-1.7')],
		['an animation of another kind', Buffer.from('GIF89a\u0001\u0000\u0001\u0000')],
		['a program', Buffer.from('MZ\u0090')],
	])('is %s', async (_what, bytes) => {
		expect(await problemOf(bytes)).toBe('kind')
	})

	test.each([
		['the first bytes of one', () => Buffer.from([0xff, 0xd8, 0xff])],
		['half of one', () => photo.subarray(0, photo.length / 2)],
		['one whose end is cut off', () => photo.subarray(0, -40)],
		[
			'a page with the first bytes of one',
			() => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<html>')]),
		],
	])('is %s', async (_what, bytes) => {
		expect(await problemOf(bytes())).toBe('broken')
	})

	test('is one in more scans than encoders make, which are not gone through', async () => {
		const began = performance.now()
		expect(await problemOf(inScans(20_000))).toBe('broken')
		// A marker that is none to a decoder hides no scan in what would be its segment.
		const scans = inScans(20_000)
		const hidden = Buffer.concat([
			scans.subarray(0, 300),
			Buffer.from([0xff, 0x02, 0xff, 0xff]),
			scans.subarray(300),
		])
		expect(await problemOf(hidden)).toBe('broken')
		expect(performance.now() - began).toBeLessThan(1_000)
	})

	test.each([
		[50_000, 50_000],
		[1_000_001, 1],
		[1, 1_000_001],
		[1, 20_001],
		[20_001, 1],
	])('is one of %i × %i pixels in a few bytes, which is not unpacked', async (width, height) => {
		const began = performance.now()
		expect(await problemOf(bomb(width, height))).toBe('size')
		expect(performance.now() - began).toBeLessThan(1_000)
	})
})

test('whatever bytes come, the answer is a small clean JPEG or a named problem', async () => {
	const png = await flat(40, 40).png().toBuffer()
	const webp = await flat(40, 40).webp().toBuffer()
	const spoilt = fc
		.tuple(
			fc.constantFrom(photo, png, webp),
			fc.array(fc.tuple(fc.nat(2_000), fc.nat(255)), { maxLength: 12 }),
			fc.nat(2_000),
		)
		.map(([original, changes, cut]) => {
			const bytes = Buffer.from(original.subarray(0, Math.max(0, original.length - (cut % original.length))))
			for (const [at, byte] of changes) if (bytes.length > 0) bytes[12 + (at % bytes.length)] = byte
			return bytes
		})
	await fc.assert(
		fc.asyncProperty(fc.oneof(spoilt, fc.uint8Array({ maxLength: 300 })), async (bytes) => {
			const made = await remake(bytes).catch((error: unknown) => error)
			if (made instanceof UnusablePhoto) return
			const { jpeg, width, height } = made as Awaited<ReturnType<typeof remake>>
			expect(Math.max(width, height)).toBeLessThanOrEqual(bounds.side)
			const { format, exif: left } = await sharp(jpeg).metadata()
			expect([format, left]).toEqual(['jpeg', undefined])
		}),
		{ numRuns: 300 },
	)
})
