import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { request } from '#app/components/request.ts'
import { ArrowLink } from '../ui/arrow-link.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

interface Page {
	heading: string
	/** Sanitised: the server's own page has it. */
	html: string
	isHeadless: boolean
}

/** From this width on `popup-only-desktop` opens over the page. */
const desktop = '(min-width: 80rem)'

/**
 * Opens a text page over the page that links to it. It is read from the public document at its address.
 * @param mode popup mode of the link (spec §3)
 * @param follow goes to the page: when it must not open over this one, is no text page or is unavailable
 */
export function openOver(link: HTMLAnchorElement, mode: string | undefined, follow: () => void): void {
	if (mode === 'popup-only-desktop' && !window.matchMedia(desktop).matches) {
		follow()
		return
	}
	const host = document.body.appendChild(document.createElement('div'))
	const root = createRoot(host)
	const closed = new AbortController()
	const close = () => {
		closed.abort()
		// After the dialog has returned the focus.
		setTimeout(() => {
			root.unmount()
			host.remove()
		})
	}
	window.addEventListener('popstate', close, { signal: closed.signal })
	const page = readPage(link.href, closed.signal).then((found) => {
		if (closed.signal.aborted || found) return found
		close()
		follow()
	})
	root.render(<PagePopup link={link} isAside={mode === 'aside'} asked={page} onClose={close} />)
}

interface PagePopupProps {
	link: HTMLAnchorElement
	isAside: boolean
	asked: Promise<Page | undefined>
	onClose: () => void
}

function PagePopup({ link, isAside, asked, onClose }: PagePopupProps) {
	const [page, setPage] = useState<Page>()

	useEffect(() => {
		asked.then(setPage)
	}, [asked])

	return (
		<Dialog
			id="page-popup"
			title={page?.heading ?? (link.textContent || 'Страница')}
			hideTitle={page?.isHeadless ?? false}
			place={isAside ? 'sheet' : 'center'}
			openAtOnce
			onToggle={(open) => open || onClose()}
		>
			{page ? (
				<>
					<RichText html={page.html} />
					<ArrowLink to={link.pathname + link.search} className="mt-6">
						Открыть страницу целиком
					</ArrowLink>
				</>
			) : (
				<div className="grid gap-4">
					{['w-full', 'w-11/12', 'w-10/12', 'w-2/3'].map((width) => (
						<Skeleton key={width} className={`h-5 ${width}`} />
					))}
				</div>
			)}
		</Dialog>
	)
}

/** Undefined where the address has no page of text, or gives none. */
async function readPage(address: string, signal: AbortSignal): Promise<Page | undefined> {
	// After a failure the link leads to the page itself, which shows the error.
	const answer = await request(address, { signal }).catch(() => null)
	if (!answer) return
	const html = await answer.text().catch(() => '')
	const article = new DOMParser()
		.parseFromString(html, 'text/html')
		.querySelector<HTMLElement>('main article[data-mode]')
	const heading = article?.querySelector('h1')?.textContent
	const text = article?.querySelector('.rich-text')?.innerHTML
	if (!heading || !text) return
	return { heading, html: text, isHeadless: article.dataset.mode === 'NO_HEADER' }
}
