import { Form } from '#app/components/form/form.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { WithoutScripts } from '#app/components/ui/without-scripts.tsx'
import { durations, months, motions, places, temperatures, wearers } from './trip-words.ts'

interface TripSentenceProps {
	/** As the address names them. */
	typed: Record<string, string>
	/** Above a kit it is a line that can be changed. */
	isLine?: boolean
	/** Called with the words of the sentence when one of them has changed. */
	onChoose?: (words: Record<string, string>) => void
}

/** One sentence to complete. A GET form: the answer is an address that can be sent to a friend. */
export function TripSentence({ typed, isLine, onChoose }: TripSentenceProps) {
	const word = (
		name: string,
		label: string,
		options: readonly { value: string; label: string }[],
		{ before = '', sign = '' } = {},
	) => (
		<span className="whitespace-nowrap">
			{before}
			<select
				key={typed[name]}
				name={name}
				aria-label={label}
				defaultValue={typed[name]}
				className={`trip-word ${isLine ? 'min-h-11' : 'min-h-14 max-tablet:min-h-12'}`}
			>
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.label}
					</option>
				))}
			</select>
			{sign}
		</span>
	)
	return (
		<Form
			action="/guide"
			preventScrollReset={isLine}
			onChange={({ currentTarget }) =>
				onChoose
					? onChoose(Object.fromEntries(new FormData(currentTarget)) as Record<string, string>)
					: currentTarget.requestSubmit()
			}
		>
			<p className={isLine ? 'text-18 leading-text' : 'text-40 leading-sub tracking-sub max-tablet:text-28'}>
				Иду {word('place', 'Куда', places)} {word('duration', 'На сколько', durations, { before: 'на ' })}{' '}
				{word('month', 'Когда', months, { before: 'в ', sign: ',' })} днём{' '}
				{word('temperature', 'Сколько градусов', temperatures, { sign: ',' })} двигаюсь{' '}
				{word('motion', 'Как', motions, { sign: '.' })} Вещи{'\u00a0'}нужны{' '}
				{word('wearer', 'Чьи вещи', wearers, { sign: '.' })}
			</p>
			{isLine ? (
				<WithoutScripts>
					<Button look="secondary" className="mt-3">
						Пересобрать
					</Button>
				</WithoutScripts>
			) : (
				<Button size="l" className="mt-8" widePhone>
					Собрать
				</Button>
			)}
		</Form>
	)
}
