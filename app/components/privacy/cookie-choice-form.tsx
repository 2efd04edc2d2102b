import { useShownFetcher } from '#app/components/form/use-shown-fetcher.ts'
import { CustomersOwn, ForWhom, useIsOwn } from '../form/for-whom.tsx'
import { Button } from '../ui/button.tsx'
import { useCookieChoice } from './cookie-choice.ts'

const now = {
	all: 'Сейчас разрешены все.',
	necessary: 'Сейчас разрешены только необходимые.',
	unknown: 'Выбор ещё не сделан.',
}

const options = [
	{ value: 'all', words: 'Принять все' },
	{ value: 'necessary', words: 'Только необходимые' },
]

/** Shows which cookies are allowed, and changes it. @param here path of the page around */
export function CookieChoiceForm({ here }: { here: string }) {
	const fetcher = useShownFetcher()
	const choice = useCookieChoice()
	const sent = fetcher.formData?.get('choice')
	if (useIsOwn('updateUserSettings')) return <CustomersOwn />
	return (
		<fetcher.Form method="post" action="/resources/cookies">
			<input type="hidden" name="returnTo" value={here} />
			<p role="status" className="font-medium">
				{now[choice]}
			</p>
			<p className="mt-4 flex flex-wrap gap-3">
				{options.map(({ value, words }) => (
					<Button
						key={value}
						look="secondary"
						name="choice"
						value={value}
						aria-pressed={choice === value}
						{...(choice === value && { icon: 'check' as const })}
						busy={sent === value}
					>
						{words}
					</Button>
				))}
			</p>
			<ForWhom />
		</fetcher.Form>
	)
}
