import { useShownFetcher } from '#app/components/form/use-shown-fetcher.ts'
import { ForWhom } from '../form/for-whom.tsx'
import { Button } from '../ui/button.tsx'
import { RichText } from '../ui/rich-text.tsx'

/**
 * The cookie notice of spec §2, shown until the policy is accepted or all but the necessary cookies are declined: a
 * line at the lower edge. It has its own place at the end of the page: everything can be scrolled out from under it.
 */
export function CookieNotice({ here, text = '' }: { here: string; text?: string | undefined }) {
	const fetcher = useShownFetcher()
	// Hidden from the press on; if saving failed it comes back with the next page.
	if (fetcher.state !== 'idle') return null
	return (
		<section
			id="cookies"
			aria-label="О cookie"
			className="z-4700 bg-paper shadow-bar forced-colors:border-t tall:sticky tall:bottom-0 max-tablet:tall:above-bars print:hidden"
		>
			<div className="wrap flex items-center justify-between gap-x-8 py-2.5 gap-y-1 max-tablet:flex-col max-tablet:items-stretch max-tablet:py-1">
				<RichText html={text} className="max-w-none text-14 max-tablet:text-13 max-tablet:leading-name" />
				<fetcher.Form
					method="post"
					action="/resources/cookies"
					className="flex flex-none items-center gap-x-5"
				>
					<input type="hidden" name="returnTo" value={here} />
					<Button size="s" name="choice" value="all">
						Принять
					</Button>
					<Button look="text" name="choice" value="necessary">
						Только необходимые
					</Button>
					<ForWhom />
				</fetcher.Form>
			</div>
		</section>
	)
}
