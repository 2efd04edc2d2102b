import type { CommunityPage, PublicationKind } from '#contract/community.ts'

export interface Section {
	kind: CommunityPage['kind']
	/** Without a text of its own in the content. */
	title: string
	/** Kinds it lists; nothing when there are none. */
	kinds: readonly PublicationKind[]
}

/** Pages of the community that list things, by their paths under it (spec §2). */
export const SECTIONS: ReadonlyMap<string, Section> = new Map([
	['', { kind: 'HOME', title: 'Сообщество', kinds: ['ARTICLE', 'STORY', 'NEWS'] }],
	['ambassadors', { kind: 'AMBASSADORS', title: 'Амбассадоры', kinds: [] }],
	['ambassadors/looks', { kind: 'LOOKS', title: 'Образы', kinds: ['LOOK'] }],
	['trainings', { kind: 'TRAININGS', title: 'Тренировки', kinds: ['TRAINING'] }],
	['blogs', { kind: 'BLOGS', title: 'Статьи и истории', kinds: ['ARTICLE', 'STORY', 'NEWS'] }],
	[
		'technology',
		{ kind: 'TECHNOLOGY', title: 'Технологии', kinds: ['ARTICLE', 'STORY', 'NEWS', 'TRAINING'] },
	],
])

export const sectionPath = (section: string) => `/community/${section && `${section}/`}`
