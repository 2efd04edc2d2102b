import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { Accordion } from '#app/components/ui/accordion.tsx'
import { plural, words } from '#app/texts/plural.ts'
import { agree } from '#contract/plural-form.ts'

/** Leaves the club, after an explanation of the consequences. */
export function LeaveClub({ balance }: { balance: number }) {
	return (
		<div className="mt-14 max-w-180 max-tablet:mt-10">
			<Accordion title="Выйти из клуба">
				<p className="max-w-lead">
					За новые заказы бонусы начислять не будем, и списать их будет нельзя.
					{balance > 0 &&
						` ${plural(balance, words.bonus)} ${agree(balance, 'останется', 'останутся')} на счёте до своего срока: вернёшься раньше — сможешь потратить.`}
				</p>
				<Form call="setClubMembership" method="post" action="/account/bonuses" className="mt-4">
					<input type="hidden" name="intent" value="leave" />
					<SubmitButton look="secondary">Выйти из клуба</SubmitButton>
				</Form>
			</Accordion>
		</div>
	)
}
