import { Fragment, type ReactNode } from 'react'
import { linkTarget } from '#app/paths/link-target.ts'
import type { Words as Pieces } from '#contract/community.ts'
import { TextLink } from '../ui/text-link.tsx'

/** A text in pieces: bold, italic, links. No HTML comes in, so none goes out. */
export function Words({ words }: { words: Pieces }) {
	return words.map((piece, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: a piece has nothing but its place
		<Fragment key={index}>{linked(piece)}</Fragment>
	))
}

function linked(piece: Pieces[number]): ReactNode {
	if (piece.url === undefined || linkTarget(piece.url) === undefined) return styled(piece)
	const isForeign = /^https?:/i.test(piece.url)
	return (
		<TextLink to={piece.url} {...(isForeign && { rel: 'noopener nofollow' })}>
			{styled(piece)}
		</TextLink>
	)
}

function styled({ text, isStrong, isEmphasised }: Pieces[number]): ReactNode {
	const words = isEmphasised ? <em>{text}</em> : text
	return isStrong ? <strong>{words}</strong> : words
}
