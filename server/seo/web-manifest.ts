import type { Site } from './site.ts'

const icon = (size: number) => ({
	src: `/icon-${size}.png`,
	sizes: `${size}x${size}`,
	type: 'image/png',
	purpose: 'any',
})

/** The web app manifest (W3C): the shop on a home screen. */
export const webManifest = ({ shop, hasPage }: Site) =>
	JSON.stringify({
		id: '/',
		name: shop.name,
		short_name: shop.name,
		lang: 'ru',
		dir: 'ltr',
		start_url: '/',
		scope: '/',
		display: 'minimal-ui',
		background_color: '#fbfaf6',
		theme_color: '#fbfaf6',
		icons: [
			{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
			icon(192),
			icon(512),
		],
		shortcuts: [
			{ name: 'Каталог', url: '/catalog/' },
			...(hasPage('/guide') ? [{ name: 'Собраться в дорогу', url: '/guide' }] : []),
			{ name: 'Корзина', url: '/cart' },
		],
	})

/** A PNG of a square picture as an `.ico` file of one picture. @param size pixels, under 256 */
export function iconFile(png: Buffer, size: number): Buffer {
	const head = Buffer.alloc(22)
	head.writeUInt16LE(1, 2)
	head.writeUInt16LE(1, 4)
	head.writeUInt8(size, 6)
	head.writeUInt8(size, 7)
	head.writeUInt16LE(1, 10)
	head.writeUInt16LE(32, 12)
	head.writeUInt32LE(png.length, 14)
	head.writeUInt32LE(head.length, 18)
	return Buffer.concat([head, png])
}
