import { TextLink } from '../ui/text-link.tsx'
import type { SearchNote as Note } from './listing.ts'

/** The reason why the results are of another text than the typed one, in words. */
const noteWords = ({ kind, text }: Note) =>
	kind === 'part'
		? `По запросу целиком ничего нет. Показываем по запросу «${text}».`
		: `Показали по запросу «${text}».`

export default function SearchNote({ note }: { note: Note }) {
	return (
		<p className="max-w-text text-18 [overflow-wrap:anywhere]">
			{noteWords(note)}
			{note.kind === 'correction' && (
				<>
					{' '}
					<TextLink to={note.exactUrl}>{`Искать точно «${note.exactText}»`}</TextLink>
				</>
			)}
		</p>
	)
}
