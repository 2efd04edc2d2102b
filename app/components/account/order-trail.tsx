import type { TrailStep } from './trail.ts'

const dots = {
	done: 'border-spruce bg-spruce',
	now: 'border-ink bg-sun',
	next: 'border-field bg-surface',
}
const words = { done: 'пройдено: ', now: 'сейчас: ', next: 'впереди: ' }

/**
 * Progress of an order: a trail from left to right, on a phone from top to bottom.
 * @param upright from top to bottom on every screen
 */
export function OrderTrail({ steps, upright }: { steps: readonly TrailStep[]; upright?: boolean }) {
	return (
		<ol
			className={`grid ${upright ? '' : 'tablet:auto-cols-fr tablet:grid-flow-col'}`}
			aria-label="Путь заказа"
		>
			{steps.map(({ name, note, state }, index) => {
				const next = steps[index + 1]
				return (
					<li
						key={name}
						aria-current={state === 'now' ? 'step' : undefined}
						className={`relative pb-5 pl-9 last:pb-0 ${upright ? '' : 'tablet:pt-8 tablet:pr-4 tablet:pb-0 tablet:pl-0'}`}
					>
						{next && (
							<span
								aria-hidden="true"
								className={`absolute top-6 bottom-0 left-2.25 w-0.5 forced-color-adjust-none ${upright ? '' : 'tablet:top-2.25 tablet:right-1 tablet:bottom-auto tablet:left-6 tablet:h-0.5 tablet:w-auto'} ${next.state === 'next' ? 'bg-line-deep' : 'bg-spruce'}`}
							/>
						)}
						<span
							aria-hidden="true"
							className={`absolute top-0.5 left-0 size-5 rounded-pill border-2 forced-color-adjust-none ${upright ? '' : 'tablet:top-0'} ${dots[state]}`}
						/>
						<span className={`block leading-name ${state === 'now' ? 'font-strong' : ''}`}>
							<span className="sr-only">{words[state]}</span>
							{name}
						</span>
						{note && <span className="block text-14 text-muted leading-name">{note}</span>}
					</li>
				)
			})}
		</ol>
	)
}
