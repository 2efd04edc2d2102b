import { Notice } from '../ui/notice.tsx'

/** The visitor had to log in in the middle of a form, and is back. */
export function UnsentNotice({ shown }: { shown: boolean }) {
	if (!shown) return null
	return (
		<Notice icon="check" live className="mb-8">
			Всё, что было в форме, на месте. Проверь и отправь ещё раз.
		</Notice>
	)
}
