import { Form } from '#app/components/form/form.tsx'
import { pathOf } from '#app/paths/absolute-url.ts'
import { TextField } from '../form/fields/text-field.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { ShareButton } from '../ui/share-button.tsx'
import { TextLink } from '../ui/text-link.tsx'

interface WishlistLinkProps {
	/** Address by which others see the list; null where there is none. */
	link: string | null
	/** Path of the page. */
	path: string
}

/** Makes, shows and ends the link by which others see the wishlist. */
export function WishlistLink({ link, path }: WishlistLinkProps) {
	return (
		<section aria-labelledby="share" className="mt-12 max-w-120">
			<h2 id="share" className="scroll-mt-24 text-22">
				Поделиться избранным
			</h2>
			{link ? (
				<>
					<p className="mt-2">
						По этой ссылке видны вещи и выбранные размеры, без твоего имени. Список по ней всегда тот же, что
						здесь. Закроешь — по ней ничего больше не открыть, новая ссылка будет другой.{' '}
						<TextLink to={pathOf(link)}>Посмотреть, как видят другие</TextLink>
					</p>
					<TextField
						label="Ссылка на избранное"
						hideLabel
						readOnly
						field={{ id: 'shared-link', name: 'link', initialValue: link }}
						aside={<ShareButton path={pathOf(link)} />}
						className="mt-3"
					/>
				</>
			) : (
				<p className="mt-2">
					Ссылку можно отправить кому угодно: по ней видны вещи и выбранные размеры, без твоего имени. Закрыть
					её можно в любой момент.
				</p>
			)}
			<Form method="post" action={path} preventScrollReset className="mt-3">
				<input type="hidden" name="intent" value={link ? 'unshare' : 'share'} />
				<SubmitButton look="secondary" size="s">
					{link ? 'Закрыть ссылку' : 'Создать ссылку'}
				</SubmitButton>
			</Form>
		</section>
	)
}
