import { Form } from '#app/components/form/form.tsx'
import { plural, words } from '#app/texts/plural.ts'
import { SubmitButton } from '../form/submit-button.tsx'
import { TextLink } from '../ui/text-link.tsx'

/** Invitation for a customer outside the club. */
export function JoinClub({ balance, rate }: { balance: number; rate: number }) {
	return (
		<section
			id="join"
			aria-labelledby="join-title"
			className="rounded-picture bg-spruce p-8 text-paper forced-colors:border max-tablet:px-5 max-tablet:py-6"
		>
			<h2 id="join-title" className="text-28">
				Ты пока не в клубе
			</h2>
			<p className="mt-3 max-w-lead">
				{`В клубе с каждой покупки возвращается ${rate}\u00a0% бонусами и больше: один бонус — один рубль. Вступление бесплатное, выйти можно в любой день.`}
			</p>
			{balance > 0 && (
				<p className="mt-3 max-w-lead font-medium">
					{`На счёте ${plural(balance, words.bonus)}. Вступи снова, чтобы потратить: у бонусов есть срок.`}
				</p>
			)}
			<Form
				call="setClubMembership"
				method="post"
				action="/account/bonuses"
				className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3"
			>
				<input type="hidden" name="intent" value="join" />
				<SubmitButton look="sun">Вступить в клуб</SubmitButton>
				<TextLink to="/loyalty#loyalty-rules">Правила</TextLink>
			</Form>
		</section>
	)
}
