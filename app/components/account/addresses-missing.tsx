import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { Notice } from '#app/components/ui/notice.tsx'

/** Instead of saved addresses that are unavailable. */
export const AddressesMissing = () => (
	<div className="grid max-w-180 gap-4">
		<Notice icon="info">Сохранённые адреса сейчас не загрузились. Обнови страницу немного позже.</Notice>
		<p>
			<ArrowLink to="/account">В личный кабинет</ArrowLink>
		</p>
	</div>
)
