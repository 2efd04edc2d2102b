import type { HelpProblemKind } from '#app/api/page-problem.ts'
import { checkoutLabels } from '#app/texts/checkout-labels.ts'
import { problemTitles } from '#app/texts/problem-titles.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

const words: { [kind in HelpProblemKind]: { title: string; text: string } } = {
	'mixed-up': {
		title: problemTitles['mixed-up'],
		text: 'Пока она была открыта, началась помощь другому покупателю: имя вверху страницы. Ни у того, ни у другого ничего не изменилось.',
	},
	'help-ended': {
		title: problemTitles['help-ended'],
		text: 'Время вышло, покупатель её завершил, или тебе надо войти снова. Ничего не изменилось. Чтобы помочь ещё, попроси новый код.',
	},
	'not-on-behalf': {
		title: problemTitles['not-on-behalf'],
		text: 'Платить, входить, менять телефон, подписываться и писать отзывы за него нельзя.',
	},
}

/** Ways, places and days are chosen on their page, and are useless without it. */
const chosen = new Set(['obtainingMethod', 'pointId', 'date', 'timeId', 'payment'])

/** Names of the fields that an operator types into. */
const typedFields = new Map([
	...Object.entries(checkoutLabels).filter(([name]) => !chosen.has(name)),
	['firstName', 'Имя'],
	['lastName', 'Фамилия'],
	['dateOfBirth', 'Дата рождения'],
	['promoCode', 'Промокод'],
	['reason', 'Почему'],
	['things', 'Что ищем'],
	['text', 'Заметка'],
	['bonuses', 'Сколько бонусов'],
])

interface HelpProblemProps {
	kind: HelpProblemKind
	/** The form that was rejected. */
	sent: readonly (readonly [name: string, value: string])[] | null | undefined
}

/** Errors that only an operator who helps a customer meets. */
export default function HelpProblem({ kind, sent }: HelpProblemProps) {
	const { title, text } = words[kind]
	const typed = (sent ?? []).filter(([name, value]) => typedFields.has(name) && value.trim())
	return (
		<EmptyState title={title} picture="/pictures/land/fog.avif">
			<p className="mt-5 max-w-lead text-18">{text}</p>
			{typed.length > 0 && (
				<section aria-labelledby="typed" className="mt-6 max-w-lead">
					<h2 id="typed" className="text-22">
						Что было в форме
					</h2>
					<dl className="mt-2 border-line border-b">
						{typed.map(([name, value]) => (
							<div
								key={name}
								className="grid grid-cols-1 gap-x-6 border-line border-t py-2 tablet:grid-cols-2"
							>
								<dt className="text-muted">{typedFields.get(name)}</dt>
								<dd className="min-w-0 whitespace-pre-line break-words">{value}</dd>
							</div>
						))}
					</dl>
				</section>
			)}
			<div className="mt-7 flex flex-wrap gap-3">
				<ButtonLink to="/operator" reloadDocument size="l" widePhone>
					На рабочий стол
				</ButtonLink>
			</div>
		</EmptyState>
	)
}
