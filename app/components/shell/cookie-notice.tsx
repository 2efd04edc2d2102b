import { useFetcher } from '@remix-run/react'
import { ForWhom } from '../form/for-whom.tsx'
import { Button } from '../ui/button.tsx'
import { RichText } from '../ui/rich-text.tsx'

/** The cookie notice of spec §2, shown until the policy is accepted or all but the necessary cookies are declined. */
export function CookieNotice({ here, text = '' }: { here: string; text?: string | undefined }) {
	const fetcher = useFetcher()
	// Hidden from the press on; if saving failed it comes back with the next page.
	if (fetcher.state !== 'idle') return null
	return (
		<section
			id="cookies"
			aria-label="О cookie"
			className="z-4700 flex max-w-160 flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-picture bg-paper px-6 py-5 shadow-float forced-colors:border tall:fixed tall:bottom-6 tall:left-gutter max-tablet:p-4 max-tablet:tall:inset-x-3 max-tablet:tall:above-bars print:hidden"
		>
			<RichText html={text} className="flex-1 basis-40 max-tablet:text-14" />
			<fetcher.Form
				method="post"
				action="/resources/cookies"
				className="flex flex-col items-center gap-1 max-tablet:w-full max-tablet:flex-row max-tablet:gap-5"
			>
				<input type="hidden" name="returnTo" value={here} />
				<Button name="choice" value="all">
					Принять
				</Button>
				<Button look="text" name="choice" value="necessary">
					Только необходимые
				</Button>
				<ForWhom />
			</fetcher.Form>
		</section>
	)
}
