import { useShownFetcher } from '#app/components/form/use-shown-fetcher.ts'
import type { UserInfo } from '#contract/user.ts'
import { ForWhom } from '../form/for-whom.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { cityAddress } from './city-address.ts'

interface CityConfirmationProps {
	city: UserInfo['city']
	/** Path and query of the page, to come back to. */
	here: string
}

/** Asks whether the guessed city is right, in a strip under the header, until the visitor answers. */
export function CityConfirmation({ city, here }: CityConfirmationProps) {
	const fetcher = useShownFetcher()
	if (fetcher.state !== 'idle') return null
	return (
		<section aria-label="Твой город" className="bg-surface max-tablet:hidden print:hidden">
			<fetcher.Form
				method="post"
				action="/city"
				preventScrollReset
				className="wrap flex min-h-13 items-center gap-5 py-1"
			>
				<p className="mr-auto">
					<span className="font-medium">{`Твой город — ${city.name}?`}</span>
					<span className="text-muted max-laptop:hidden">
						{' '}
						От него зависят наличие, сроки и цена доставки
					</span>
				</p>
				<input type="hidden" name="cityId" value={city.id} />
				<input type="hidden" name="returnTo" value={here} />
				<Button size="s">Да, верно</Button>
				<ButtonLink look="secondary" size="s" to={cityAddress(here)}>
					Выбрать другой
				</ButtonLink>
				<ForWhom />
			</fetcher.Form>
		</section>
	)
}
