import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formAction, redirectWithFlash } from '#app/actions/form.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { RemovedNotice } from '#app/forms/goods-notice.ts'
import { listNotices, removeNotice } from '#app/services/notices.server.ts'
import { isNoticeDone, noticeWay, noticeWords, thingOfNotice } from '#app/texts/notices.ts'
import type { GoodsNotice } from '#contract/notices.ts'

export const meta = titled('Сообщения о вещах', { robots: 'noindex' })

export const handle: PageHandle = { pageType: 'Subscriptions' }

export async function loader({ context: { api } }: LoaderFunctionArgs) {
	return { notices: (await listNotices(api))?.notices ?? null }
}

export const action = formAction([RemovedNotice], async (form, { context }) => {
	const { data: removed } = RemovedNotice.safeParse(Object.fromEntries(form))
	if (removed) await removeNotice(context.api, removed.id)
	return redirectWithFlash(context, '/notices', { text: 'Запрос снят' })
})

export default function NoticesPage() {
	const { notices } = useLoaderData<typeof loader>()
	return (
		<div className="wrap pt-10 pb-section max-tablet:pt-6">
			<ArrowLink back to="/wishlist">
				В избранное
			</ArrowLink>
			<PageHeading className="mt-4">Сообщения о вещах</PageHeading>
			<div className="mt-8 max-w-180">
				{notices === null ? (
					<Notice icon="info">Запросы сейчас не загрузились. Обнови страницу немного позже.</Notice>
				) : notices.length === 0 ? (
					<p className="max-w-lead">
						Пока ни о чём. На странице вещи можно попросить сообщить, когда появится размер или снизится цена.
					</p>
				) : (
					<ul>
						{notices.map((notice) => (
							<NoticeRow key={notice.id} notice={notice} />
						))}
					</ul>
				)}
			</div>
		</div>
	)
}

function NoticeRow({ notice }: { notice: GoodsNotice }) {
	const { id, product, skuId } = notice
	const thing = thingOfNotice(notice)
	return (
		<li className="wrap-anywhere border-line border-t py-6 first:border-t-0 first:pt-0">
			<h2 className="text-22 leading-sub tracking-sub">
				{product.isPresent ? (
					<TextLink to={`/product/${product.id}${skuId === null ? '' : `?size=${skuId}`}`}>{thing}</TextLink>
				) : (
					thing
				)}
			</h2>
			<p className="mt-1.5">{noticeWords(notice)}</p>
			<p className="text-14 text-muted">{noticeWay(notice)}</p>
			<Form call="removeNotice" method="post" action="/notices" className="mt-2">
				<input type="hidden" name="id" value={id} />
				<SubmitButton look="text" className="underlined" aria-label={`Снять: ${thing}`}>
					{isNoticeDone(notice) ? 'Убрать' : 'Снять'}
				</SubmitButton>
			</Form>
		</li>
	)
}
