import { useFetcher } from '@remix-run/react'
import type { UserInfo } from '#contract/user.ts'
import { Button, ButtonLink } from '../ui/button.tsx'

interface CityConfirmationProps {
	city: UserInfo['city']
	/** Path and query of the page, to come back to. */
	here: string
}

/** Asks whether the guessed city is right, below its name in the header, until the visitor answers. */
export function CityConfirmation({ city, here }: CityConfirmationProps) {
	const fetcher = useFetcher()
	if (fetcher.state !== 'idle') return null
	return (
		<section
			aria-label="Твой город"
			className="group-has-[details[open]]/header:hidden absolute top-full right-0 w-75 rounded-picture bg-paper p-5 shadow-float forced-colors:border"
		>
			<p className="font-medium">{`Твой город — ${city.name}?`}</p>
			<p className="mt-1 text-14 text-muted">От него зависят наличие, сроки и цена доставки</p>
			<fetcher.Form method="post" action="/city" preventScrollReset className="mt-3 flex flex-wrap gap-2">
				<input type="hidden" name="cityId" value={city.id} />
				<input type="hidden" name="returnTo" value={here} />
				<Button size="s">Да, верно</Button>
				<ButtonLink look="secondary" size="s" to={`/city?returnTo=${encodeURIComponent(here)}`}>
					Выбрать другой
				</ButtonLink>
			</fetcher.Form>
		</section>
	)
}
