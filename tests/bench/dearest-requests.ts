import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { rootDir } from '#process/root.ts'

export interface DearRequest {
	path: string
	/** A form: fields as they are sent. */
	form?: string
	headers?: Record<string, string>
}

const pictures = readdirSync(join(rootDir, 'public/pictures/products'))
const widths = [2400, 1600, 1280, 1000, 800, 640, 480, 320, 240, 160, 96]
const formats = ['avif', 'webp', 'jpeg']
const letters = [...'абвгдежзиклмнопрстуфхцчшщэюя']

const letter = (number: number) => letters[number % letters.length] as string

/** Letters that no other number gives in the same order. */
const shuffled = (number: number, count: number) =>
	Array.from({ length: count }, (_, at) =>
		letter(at * (1 + (number % 27)) + number * 7 + Math.floor(number / 27)),
	)

/** The longest path and header that get past Node's own bound on a head. */
const LONGEST = 15_000

/**
 * The requests that cost the most processor for their size: those that the shop carries out, and those that it
 * rejects. Each makes the n-th of a row in which none is answered from the cached answer to another.
 */
export const DEAREST: Record<string, (n: number) => DearRequest> = {
	'a listing of as many pages as an address may ask for': (n) => ({
		path: `/catalog/?page=1-10&priceFrom=${n}`,
	}),
	'a product page': (n) => ({ path: `/product/${1 + (n % 600)}` }),
	'cards of 12 products seen before': (n) => ({
		path: `/resources/viewed?ids=${Array.from({ length: 12 }, (_, at) => 1 + ((n * 12 + at) % 600))}`,
	}),
	'a search of a hundred letters': (n) => ({
		path: `/catalog/?text=${encodeURIComponent(shuffled(n, 100).join(' '))}`,
	}),
	'a listing with 200 parameters': (n) => ({
		path: `/catalog/?priceFrom=${n}${Array.from({ length: 199 }, (_, at) => `&color=${at}`).join('')}`,
	}),
	'suggestions for 200 characters': (n) => ({
		path: `/resources/search-suggestions?text=${encodeURIComponent(shuffled(n, 190).join(''))}${n}`,
	}),
	'the home page, with a new session each time': () => ({ path: '/' }),
	'a form of 60 KiB': (n) => ({
		path: '/cart',
		form: `intent=promo-code&promoCode=${n}${'x'.repeat(60_000)}`,
	}),
	'a picture that was never made': (n) => ({
		path: `/img/${widths[n % 3]}/${formats[n % 2]}/products/${pictures[n % pictures.length]}`,
	}),
	'a listing at the longest address that is read': (n) => ({
		path: `/catalog/?text=${n}${'a'.repeat(4_000)}`,
	}),
	'a search of the community': (n) => ({
		path: `/community/?query=${encodeURIComponent(shuffled(n, 100).join(' '))}`,
	}),
	'a page that does not exist': (n) => ({ path: `/${shuffled(n, 12).map(encodeURIComponent).join('')}` }),
	'a path of slashes': (n) => ({ path: `/${n}${'/'.repeat(LONGEST)}b` }),
	'a header of letters and a plus': () => ({
		path: '/oferta',
		headers: { 'x-a': 'a'.repeat(LONGEST - 100), 'x-b': '+1' },
	}),
	'a Host of at-signs': () => ({ path: '/oferta', headers: { host: `a${'@'.repeat(LONGEST - 500)}b` } }),
	'a report of 190 KiB': (n) => ({
		path: '/resources/reports',
		form: `{}\n{"type":"event"}\n{"exception":{"values":[{"stacktrace":{"frames":[{"filename":"<${n}${'/assets/a'.repeat(21_000)}>!"}]}}]}}`,
		headers: { 'content-type': 'text/plain' },
	}),
}
