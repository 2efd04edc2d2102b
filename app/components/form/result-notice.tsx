import { Notice, type NoticeProps } from '../ui/notice.tsx'
import { useArrivalFocus } from './behaviour/use-arrival-focus.ts'

/** The result of a form: it takes the focus, since the pressed button may be gone. */
export function ResultNotice({ className, ...notice }: Omit<NoticeProps, 'live' | 'look'>) {
	const arrived = useArrivalFocus<HTMLDivElement>()
	return (
		<div ref={arrived} tabIndex={-1} className={className}>
			<Notice {...notice} live />
		</div>
	)
}
