import { CookieChoiceForm } from './cookie-choice-form.tsx'

/** The choice of cookies, at the end of the pages about them. */
export function CookieSection({ here }: { here: string }) {
	return (
		<section aria-labelledby="cookie-choice" className="mt-10 max-w-200 rounded-picture bg-surface p-6">
			<h2 id="cookie-choice" className="mb-3 text-28">
				Твой выбор cookie
			</h2>
			<CookieChoiceForm here={here} />
		</section>
	)
}
