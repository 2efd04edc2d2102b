import { useFetcher } from '@remix-run/react'
import { Button } from '../ui/button.tsx'
import { TextLink } from '../ui/text-link.tsx'

/** The cookie notice of spec §2, shown until the policy is accepted. */
export function CookieNotice({ here }: { here: string }) {
	const fetcher = useFetcher()
	// Hidden from the press on; if saving failed it comes back with the next page.
	if (fetcher.state !== 'idle') return null
	return (
		<section
			aria-label="Файлы cookie"
			className="fixed bottom-6 left-gutter z-4700 flex max-w-160 items-center gap-6 rounded-picture bg-paper px-6 py-5 shadow-float forced-colors:border max-tablet:inset-x-3 max-tablet:bottom-19 max-tablet:gap-4 max-tablet:p-4 print:hidden"
		>
			<p className="max-tablet:text-14">
				Оставаясь на сайте, ты соглашаешься на <TextLink to="/pages/privacy">обработку cookie</TextLink>.
			</p>
			<fetcher.Form method="post" action="/resources/cookies">
				<input type="hidden" name="returnTo" value={here} />
				<Button>Принять</Button>
			</fetcher.Form>
		</section>
	)
}
