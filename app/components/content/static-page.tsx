import type { ReactNode } from 'react'
import { phoneLink } from '#app/texts/phone.ts'
import type { StaticPage as Content } from '#contract/content.ts'
import { ArticleRoute } from '../community/article-route.tsx'
import { useShopContacts } from '../shell/use-shop-name.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { isLandscape, Picture } from '../ui/picture.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { useIsDemonstration } from '../ui/use-own-shop.ts'
import { veilOf } from '../ui/veil.ts'

export interface StaticPageData {
	/** In the way to the page. */
	name: string
	heading: string
	/** Sanitised, in chapters. */
	html: string
	chapters: readonly { id: string; text: string }[]
	/** A dark picture behind the heading. */
	scene: { src: string; alt: string } | null
	displayMode: Content['displayMode']
}

interface StaticPageProps {
	page: StaticPageData
	/** The shop's own part after the text. */
	children?: ReactNode
}

/**
 * The screen of every page that is only text: about the shop, delivery, legal texts. A wide one is a story, with its
 * headings beside the text; all others have their contents beside it.
 */
export function StaticPage({ page, children }: StaticPageProps) {
	const { name, heading, html, chapters, displayMode } = page
	const isOwnScene = useIsDemonstration()
	const scene = page.scene && (isOwnScene || !isLandscape(page.scene.src)) ? page.scene : null
	const isStory = displayMode === 'WIDE'
	const hasRoute = !isStory && chapters.length > 1
	return (
		<article data-mode={displayMode} className="overflow-x-clip">
			<div className="wrap">
				<Breadcrumbs items={[{ name: 'Главная', uri: '/' }, { name }]} />
			</div>
			{scene ? (
				<Scene scene={scene} heading={heading} />
			) : (
				<div className="wrap">
					<PageHeading className="mode-title mt-5 max-w-230 max-tablet:mt-2">{heading}</PageHeading>
				</div>
			)}
			<div
				className={`wrap pt-12 pb-section mode-text max-tablet:pt-6 ${isStory ? '' : 'gap-x-gap laptop:grid laptop:grid-cols-12'}`}
			>
				{hasRoute && (
					<div className="laptop:col-span-3">
						<ArticleRoute camps={chapters} />
					</div>
				)}
				<div className={isStory ? '' : 'min-w-0 laptop:col-span-6 laptop:col-start-4'}>
					{isStory && !scene && chapters.length > 1 && <Anchors chapters={chapters} />}
					<RichText html={html} className={isStory ? 'max-w-none story' : 'lead-first'} />
					{children}
				</div>
				{hasRoute && <Help />}
			</div>
		</article>
	)
}

/** Scenes have their subject at the right, clear of the heading; a narrow screen shows that part of them. */
const SUBJECT = [0.75, 0.5] as const

function Scene({ scene: { src, alt }, heading }: { scene: { src: string; alt: string }; heading: string }) {
	return (
		<header className="relative isolate mt-4 flex min-h-cover flex-col overflow-hidden bg-night text-white max-tablet:min-h-110">
			<Picture
				src={src}
				alt={alt}
				widths={[640, 800, 1000, 1280, 1600, 2400]}
				sizes="100vw"
				ratio={2400 / 1296}
				priority
				focus={SUBJECT}
				className="absolute inset-0 -z-1 size-full object-cover"
			/>
			<div className="veiled" style={veilOf({ isDark: true })}>
				<div className="wrap w-full py-12 max-tablet:py-7">
					<PageHeading className="mode-title max-w-230">{heading}</PageHeading>
				</div>
			</div>
		</header>
	)
}

/** Ways to the chapters of a long story. */
function Anchors({ chapters }: { chapters: StaticPageData['chapters'] }) {
	return (
		<nav aria-label="Содержание">
			<ul className="mb-12 flex flex-wrap gap-x-6 font-medium max-tablet:mb-8">
				{chapters.map(({ id, text }) => (
					<li key={id}>
						<a href={`#${id}`} className="target underlined">
							{text}
						</a>
					</li>
				))}
			</ul>
		</nav>
	)
}

/** For what the text leaves open. */
function Help() {
	const { phone, email } = useShopContacts()
	return (
		<aside
			aria-labelledby="help-title"
			className="self-start max-laptop:mt-12 laptop:sticky laptop:top-24 laptop:col-span-3 laptop:pl-6 print:hidden"
		>
			<h2 id="help-title" className="text-22 tracking-sub">
				Осталась неясность?
			</h2>
			<p className="mt-3">Позвони или напиши: ответит человек.</p>
			<p className="mt-3">
				<a href={phoneLink(phone)} className="target whitespace-nowrap font-medium">
					{phone}
				</a>
			</p>
			<p>
				<a href={`mailto:${email}`} className="target underlined wrap-anywhere">
					{email}
				</a>
			</p>
		</aside>
	)
}
