import { Notice, type NoticeProps } from '../ui/notice.tsx'
import { useArrivalFocus } from './behaviour/use-arrival-focus.ts'

/** What came of a form that was sent: it takes the focus, since the button that was pressed may be gone. */
export function Outcome({ className, ...notice }: Omit<NoticeProps, 'live' | 'look'>) {
	const arrived = useArrivalFocus<HTMLDivElement>()
	return (
		<div ref={arrived} tabIndex={-1} className={className}>
			<Notice {...notice} live />
		</div>
	)
}
