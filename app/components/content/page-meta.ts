import { absoluteUrl, pathOf, webAddress } from '#app/paths/absolute-url.ts'
import { countryCodes } from '#app/texts/countries.ts'
import { withValues } from '#app/texts/placeholders.ts'
import type { Seo } from '#contract/content.ts'
import { trimEnd } from '#contract/trim.ts'
import { imageUrl, isLandscape } from '../ui/picture.tsx'
import { breadcrumbList, type Thing } from './structured-data.ts'

/** A picture for social networks; its sizes are those of the file. */
export interface SocialPicture {
	/** `/pictures/…` or a remote address. */
	src: string
	width: number
	height: number
	alt: string
}

/** Scenes of the kinds of pages. */
export const scenes = {
	main: {
		src: '/pictures/land/dawn.avif',
		width: 2400,
		height: 1296,
		alt: 'Двое идут по тропе к горам на рассвете',
	},
	goods: { src: '/pictures/land/summer.avif', width: 2400, height: 1296, alt: 'Летняя долина и горы' },
	stores: { src: '/pictures/land/fog.avif', width: 2400, height: 1800, alt: 'Лес в тумане' },
	club: { src: '/pictures/land/night.avif', width: 2400, height: 1200, alt: 'Ночная тропа под звёздами' },
	text: { src: '/pictures/land/autumn.avif', width: 2400, height: 1296, alt: 'Осенний лес у подножия гор' },
	guide: { src: '/pictures/land/winter.avif', width: 2400, height: 1800, alt: 'Зимние горы' },
} as const satisfies Record<string, SocialPicture>

interface PageMeta {
	seo: Seo | null
	/** The shop of the settings. */
	shop?: {
		/** When there are several: their pages at this address are equal. */
		sites: readonly { country: number; origin: string }[]
		/** It has no pictures of the demonstration. */
		isOwnShop: boolean
	}
	/** When the content names none. */
	title: string
	description?: string
	/** Absolute. */
	canonical: string
	/** Of a list of several pages, each of which may be found: from 1. */
	page?: number
	noindex?: boolean
	/** The form of the page was rejected. */
	hasError?: boolean
	picture?: SocialPicture
	/** Of OpenGraph. */
	type?: 'website' | 'article' | 'product'
	/** The page is of the blog, which has a feed. */
	hasFeed?: boolean
	/** Breadcrumbs, with the page itself as the last one. */
	breadcrumbs?: readonly { name: string; uri?: string }[]
	/** Subjects of the page, in the vocabulary of schema.org. */
	things?: readonly Thing[]
	/** Values for the templates of the content, besides the page's own heading. */
	words?: Words
}

/** Values shown on the page. */
export interface Words {
	h1?: string
	color?: string
	price?: string
}

/** In characters: the title of a feed may be very long. */
const LONGEST_TITLE = 300
const LONGEST_DESCRIPTION = 1_000

function shortened(text: string, longest: number): string {
	if (text.length <= longest) return text
	// The cut may leave a lone surrogate.
	const start = text.slice(0, longest - 1).replace(/\p{Surrogate}$/u, '')
	return `${trimEnd(start, /[\s,.:;—]/)}…`
}

/** Title, description, canonical address and robots: from the content, otherwise from the page itself. */
export function pageMeta(page: PageMeta) {
	const { title, description = '', noindex, hasError, words = {} } = page
	const isLater = page.page !== undefined && page.page > 1
	const canonical = isLater ? `${page.canonical}?page=${page.page}` : page.canonical
	const seo = page.seo && filled(page.seo, words)
	const about = shortened(seo?.description || description, LONGEST_DESCRIPTION)
	// A page that is not to be indexed stays so, whatever the content says of its address.
	const isHidden = noindex && !/noindex/.test(seo?.robots ?? '')
	const robots = isHidden ? 'noindex, follow' : (seo?.robots ?? '')
	// The content's address, when it is one of a page.
	const named = seo?.canonical ? webAddress(seo.canonical, canonical) : undefined
	const address = named ?? absoluteUrl(canonical, canonical)
	const shown = `${shortened(seo?.title || title, LONGEST_TITLE)}${isLater ? `, страница ${page.page}` : ''}`
	const way = page.breadcrumbs ? [breadcrumbList(page.breadcrumbs, address)] : []
	return [
		{ title: `${hasError ? 'Ошибка: ' : ''}${shown}` },
		...(about ? [{ name: 'description', content: about }] : []),
		...(robots ? [{ name: 'robots', content: robots }] : []),
		// A hidden page that named another one would contradict itself.
		...(/noindex/.test(robots)
			? []
			: [
					{ tagName: 'link', rel: 'canonical', href: address },
					...alternatesOf(address, page.shop?.sites ?? []),
				]),
		...(page.hasFeed ? [feedOf(address)] : []),
		// A hidden page has no tags for sharing.
		...(/noindex/.test(robots) ? [] : socialTags({ ...page, title: shown, about, address })),
		...[...way, ...(page.things ?? [])].map((thing) => ({
			'script:ld+json': { '@context': 'https://schema.org', ...thing },
		})),
	]
}

/** The page on the sites of all countries; the first one is the default for other countries. */
function alternatesOf(address: string, sites: NonNullable<PageMeta['shop']>['sites']) {
	const path = pathOf(address)
	return sites.flatMap(({ country, origin }, at) =>
		[`ru-${countryCodes[country]}`, ...(at === 0 ? ['x-default'] : [])].map((hrefLang) => ({
			tagName: 'link',
			rel: 'alternate',
			hrefLang,
			href: origin + path,
		})),
	)
}

const feedOf = (address: string) => ({
	tagName: 'link',
	rel: 'alternate',
	type: 'application/atom+xml',
	title: 'Журнал',
	href: absoluteUrl('/blog.atom', address),
})

interface Shared extends Pick<PageMeta, 'shop' | 'picture' | 'type'> {
	title: string
	about: string
	address: string
}

/** A picture is not made larger than it is. */
const SOCIAL_WIDTHS = [1280, 1000, 800, 640, 480] as const

function socialTags({ title, about, address, shop, picture = scenes.main, type = 'website' }: Shared) {
	const isShown = !(shop?.isOwnShop && isLandscape(picture.src))
	const width = SOCIAL_WIDTHS.find((one) => one <= picture.width) ?? 320
	return Object.entries({
		type,
		title,
		description: about,
		url: address,
		locale: 'ru_RU',
		...(isShown && {
			image: absoluteUrl(imageUrl(picture.src, width, 'jpeg'), address),
			'image:width': String(width),
			'image:height': String(Math.round((picture.height * width) / picture.width)),
			'image:alt': picture.alt,
		}),
	}).flatMap(([name, content]) => (content ? [{ property: `og:${name}`, content }] : []))
}

/**
 * The texts of the content with {h1}, {color} and {price} replaced by the page's values; a missing one is left out with
 * the comma, colon or dash before it.
 */
export function filled(seo: Seo, words: Words): Seo {
	const put = (text: string, shown?: (word: string) => string) =>
		withValues(text, { h1: words.h1, color: words.color, price: words.price }, shown)
	const fill = (text: string) =>
		put(text)
			.replace(/ {2,}/g, ' ')
			.replace(/ (?=[,.:;!?])/g, '')
			.trim()
	return {
		...seo,
		title: fill(seo.title),
		description: fill(seo.description),
		h1: fill(seo.h1),
		text: put(seo.text, escaped),
	}
}

const escaped = (word: string) => word.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
