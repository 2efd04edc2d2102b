import { useLocation, useNavigate } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useShownFetcher } from '#app/components/form/use-shown-fetcher.ts'
import { areCardsShown, pressCard } from '../catalog/shown-cards.ts'
import { whenIdle } from '../ui/when-idle.ts'
import { expectPage } from './asked-ahead.ts'

/** How long the pointer or the focus rests on a link before it counts as an intent, milliseconds. */
const REST = 100
/** The same of a finger: soon after, it may turn out to scroll. */
const TOUCH = 50

interface ShopLinksProps {
	productCode: string | undefined
	isHelping: boolean
}

/**
 * Follows the links of the shop without a reload: one listener for all of them, as they are plain anchors. A press
 * with a modifier key, another button or target, a file and another site are left to the browser.
 *
 * The data of a product are asked for as soon as its link is touched, once, its page's code when cards are shown. The
 * data need the code: before it has come they are asked for with the press.
 * @param productCode address of the code of product pages; undefined on an error page
 * @param isHelping the data of a page that an operator opens for a customer are not asked for ahead
 */
export function ShopLinks({ productCode, isHelping }: ShopLinksProps) {
	const navigate = useNavigate()
	const [touched, touch] = useState<string>()
	const code = useRef<'asked' | 'here'>()
	const { key } = useLocation()

	// The framework's own prefetch reloads the page when the code does not come.
	const askCode = useCallback(() => {
		if (!productCode || code.current) return
		code.current = 'asked'
		import(/* @vite-ignore */ productCode).then(
			() => {
				code.current = 'here'
			},
			() => {
				// Without a line; the next touch or page asks for it again.
				code.current = undefined
			},
		)
	}, [productCode])

	useEffect(() => {
		let timer = 0
		let followed = ''
		const ask = ({ pathname, search }: HTMLAnchorElement) => {
			askCode()
			const page = pathname + search
			const isShown = page === window.location.pathname + window.location.search
			if (code.current === 'here' && !isHelping && !isShown && expectPage(page)) touch(page)
		}
		const expect = (target: EventTarget | null, delay: number) => {
			window.clearTimeout(timer)
			const link = linkOf(target)
			// A followed link has the focus afterwards, and again after «Назад».
			if (link?.dataset.prefetch !== 'intent' || link.href === followed || savesData()) return
			followed = ''
			timer = window.setTimeout(() => ask(link), delay)
		}
		const rest = ({ target }: Event) => expect(target, REST)
		const press = ({ target }: Event) => expect(target, TOUCH)
		const stop = () => window.clearTimeout(timer)

		const follow = (event: MouseEvent) => {
			const link = linkOf(event.target)
			if (!link || event.defaultPrevented || !isPlainPress(event) || !isOurPage(link)) return
			event.preventDefault()
			stop()
			const { pathname, search, hash, dataset } = link
			const go = () => {
				pressCard(link)
				if (dataset.prefetch === 'intent') followed = link.href
				navigate(pathname + search + hash, {
					preventScrollReset: 'keepPlace' in dataset,
					replace: link.href === window.location.href,
					viewTransition: pictureGoesOn(link),
				})
			}
			// Spec §3: the mode is on the link, or on the banner around it.
			const popup = link.closest<HTMLElement>('[data-popup]')
			if (!popup) return go()
			import('../content/page-popup.tsx').then(({ openOver }) => openOver(link, popup.dataset.popup, go), go)
		}

		const listening = new AbortController()
		const { signal } = listening
		document.addEventListener('click', follow, { signal })
		for (const name of ['pointerover', 'focusin']) document.addEventListener(name, rest, { signal })
		document.addEventListener('pointerdown', press, { signal })
		document.addEventListener('pointercancel', stop, { signal })
		return () => {
			stop()
			listening.abort()
		}
	}, [navigate, isHelping, askCode])

	// biome-ignore lint/correctness/useExhaustiveDependencies: each page may show cards
	useEffect(() => {
		whenIdle.then(() => {
			if (areCardsShown() && !savesData()) askCode()
		})
	}, [key, askCode])

	return touched ? <AskAhead key={touched} page={touched} asked={() => touch(undefined)} /> : null
}

/**
 * Lets a fetcher call the `clientLoader` of a page, which begins the request for its data. The router reloads what a
 * fetcher has loaded after each form, but for a fetcher that is gone.
 */
function AskAhead({ page, asked }: { page: string; asked: () => void }) {
	const { load } = useShownFetcher()
	// biome-ignore lint/correctness/useExhaustiveDependencies: the page is loaded once, when the component is mounted
	useEffect(() => {
		load(page)
		asked()
	}, [])
	return null
}

/** The visitor has asked the browser to save data; only Chromium tells. */
function savesData(): boolean {
	const { connection } = navigator as { connection?: { saveData?: boolean } }
	return connection?.saveData === true
}

/**
 * Lets the picture of a product's card grow into that of its page (a view transition). A phone shows the page sooner
 * without: it would take two more pictures of the screen.
 * @returns whether there is such a picture, a mouse, and the visitor wants motion
 */
function pictureGoesOn(link: HTMLAnchorElement): boolean {
	const picture = link.closest('article')?.querySelector('img')
	if (!picture || !/^\/product\/\d+$/.test(link.pathname)) return false
	// Only one picture of a page may have the name: that of this product's page gives it up.
	for (const other of document.querySelectorAll<HTMLElement>('.product-picture')) {
		other.style.viewTransitionName = 'none'
	}
	picture.style.viewTransitionName = 'product'
	return window.matchMedia('(hover: hover) and (prefers-reduced-motion: no-preference)').matches
}

const linkOf = (target: EventTarget | null) =>
	target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null

const isPlainPress = (event: MouseEvent) =>
	event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

function isOurPage(link: HTMLAnchorElement): boolean {
	// `#place` on this page is the browser's: it moves the focus too.
	if (link.getAttribute('href')?.startsWith('#')) return false
	// A link that opens a dialog is handled there.
	if (link.hasAttribute('aria-controls')) return false
	const opensHere = (link.target === '' || link.target === '_self') && !link.hasAttribute('download')
	const isFile = /\.[a-z\d]{2,5}$/i.test(link.pathname)
	return opensHere && !isFile && link.origin === window.location.origin && !('reload' in link.dataset)
}
