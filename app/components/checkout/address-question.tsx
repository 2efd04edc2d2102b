import { useArrivalFocus } from '../form/behaviour/use-arrival-focus.ts'
import { Notice } from '../ui/notice.tsx'

/** An address that the visitor was asked about. */
export interface AskedAddress {
	/** The same address sent again is accepted. */
	address: string
	/** The part in doubt. */
	field: 'street' | 'house' | 'block' | 'building'
	question: string
}

/**
 * It takes the focus, as it is the answer to the form; the address may be right, so nothing is marked as wrong.
 * @param id of the field that is in doubt
 */
export function AddressQuestion({ asked: { question }, id }: { asked: AskedAddress; id: string }) {
	const arrived = useArrivalFocus<HTMLDivElement>()
	return (
		<div
			ref={arrived}
			role="status"
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: the visitor came back for the question
			autoFocus
			className="mb-4 rounded-picture focus:ring-focus"
		>
			<Notice icon="info">
				{question}{' '}
				<a href={`#${id}`} className="underlined">
					Исправить адрес
				</a>
			</Notice>
		</div>
	)
}
