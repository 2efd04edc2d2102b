import type { PublicationKind } from '#contract/community.ts'

/** The address of a publication: with its author's name where it has one (spec §2). */
export function publicationPath({
	slug,
	kind,
	author,
}: {
	slug: string
	kind: PublicationKind
	author: string | null
}): string {
	if (kind === 'LOOK') return `/community/ambassadors/looks/${slug}`
	const of = author === null ? '' : `/ambassadors/${author}`
	return `/community${of}/${kind === 'TRAINING' ? 'trainings' : 'blogs'}/${slug}`
}

export const ambassadorPath = (slug: string) => `/community/ambassadors/${slug}`
