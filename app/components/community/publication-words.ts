import { dateOnly, dayAndMonth } from '#app/texts/dates.ts'
import { plural, words } from '#app/texts/plural.ts'
import type { PublicationCard, PublicationKind } from '#contract/community.ts'

export const kindName: Record<PublicationKind, string> = {
	ARTICLE: 'Статья',
	STORY: 'История',
	NEWS: 'Новость',
	TRAINING: 'Тренировка',
	LOOK: 'Образ',
}

export const kindsName: Record<PublicationKind, string> = {
	ARTICLE: 'Статьи',
	STORY: 'Истории',
	NEWS: 'Новости',
	TRAINING: 'Тренировки',
	LOOK: 'Образы',
}

export const levelName = ['Для начала', 'Для бывалых', 'Для сильных'] as const

/** «Статья, 6 минут», «Тренировка, 42 минуты, для бывалых», «Образ, 5 вещей». */
export function aboutPublication({ kind, minutes, training, look }: PublicationCard): string {
	if (training) {
		return [
			kindName[kind],
			plural(training.minutes, words.minute),
			levelName[training.level - 1]?.toLowerCase(),
		]
			.filter(Boolean)
			.join(', ')
	}
	if (look) return `${kindName[kind]}, ${plural(look.quantity, words.thing)}`
	return `${kindName[kind]}, ${plural(minutes, words.minute)}`
}

export const dayOf = ({ date }: Pick<PublicationCard, 'date'>) => dayAndMonth(dateOnly(date))
