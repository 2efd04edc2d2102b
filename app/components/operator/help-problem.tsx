import type { HelpProblemKind } from '#app/page-problem.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

const words: { [kind in HelpProblemKind]: { title: string; text: string } } = {
	'mixed-up': {
		title: 'Это форма другого покупателя',
		text: 'Пока она была открыта, ты начал помогать другому: кому — сказано вверху страницы. Ни у того, ни у другого ничего не изменилось.',
	},
	'help-ended': {
		title: 'Помощь закончена',
		text: 'Время вышло, или покупатель завершил её сам. Ничего не изменилось. Чтобы помочь ещё, попроси новый код.',
	},
	'not-on-behalf': {
		title: 'Это делает только сам покупатель',
		text: 'Платить, входить, менять телефон, подписываться и писать отзывы за него нельзя.',
	},
}

/** What only an operator who helps a customer meets. */
export default function HelpProblem({ kind }: { kind: HelpProblemKind }) {
	const { title, text } = words[kind]
	return (
		<EmptyState title={title} picture="/pictures/land/fog.avif">
			<p className="mt-5 max-w-lead text-18">{text}</p>
			<div className="mt-7 flex flex-wrap gap-3">
				<ButtonLink to="/operator" reloadDocument size="l" widePhone>
					На рабочий стол
				</ButtonLink>
			</div>
		</EmptyState>
	)
}
