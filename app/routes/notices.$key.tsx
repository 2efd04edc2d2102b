import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formAction, redirectWithFlash } from '#app/actions/form.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { type Api, ApiError } from '#app/api/api.server.ts'
import { problemOf } from '#app/api/page-problem.ts'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { NoticeByKey } from '#app/forms/goods-notice.ts'
import { noticeKeyPath } from '#app/paths/page-paths.ts'
import { redirect } from '#app/paths/redirect.server.ts'
import { confirmNotice, getNoticeByKey, removeNoticeByKey } from '#app/services/notices.server.ts'
import { isNoticeDone, noticeWords, thingOfNotice } from '#app/texts/notices.ts'
import { plural } from '#app/texts/plural.ts'
import type { GoodsNotice, NoticeOfKey } from '#contract/notices.ts'

export const meta = titled('Сообщение о вещи', { robots: 'noindex' })

export const handle: PageHandle = { pageType: 'Subscriptions' }

export async function loader({ params, context: { api } }: LoaderFunctionArgs) {
	const found = await findNotice(api, params.key ?? '')
	return data({ found }, { status: found ? 200 : 404 })
}

/** The request of a message's key; null for an unknown key, or one that was taken off. */
async function findNotice(api: Api, key: string) {
	try {
		return await getNoticeByKey(api, key)
	} catch (error) {
		if (problemOf(error)?.kind === 'not-found') return null
		throw error
	}
}

export const action = formAction([NoticeByKey], async (form, { params, context }) => {
	const key = params.key ?? ''
	const { data: pressed } = NoticeByKey.safeParse(Object.fromEntries(form))
	try {
		if (pressed?.intent === 'confirm') await confirmNotice(context.api, key)
		else if (pressed) {
			const isAll = pressed.intent === 'remove-all'
			await removeNoticeByKey(context.api, key, isAll)
			const text = isAll ? 'Запросы сняты, больше не напишем' : 'Запрос снят, об этой вещи не напишем'
			return redirectWithFlash(context, '/', { text })
		}
	} catch (error) {
		// The page says that there is no such key.
		if (!(error instanceof ApiError) || error.exceptionCode !== 'NOT_FOUND') throw error
	}
	return redirect(noticeKeyPath(key), 303)
})

/** A link must not confirm or end anything: mail programs follow links by themselves. */
export default function NoticeOfKeyPage() {
	const { found } = useLoaderData<typeof loader>()
	if (!found) {
		return (
			<EmptyState title="Эта ссылка не работает" picture="/pictures/land/fog.avif">
				<p className="mt-5 max-w-lead text-18">
					Запрос снят, или его срок прошёл. Либо ссылка скопирована не целиком. Попросить ещё раз можно на
					странице вещи.
				</p>
				<div className="mt-7">
					<ButtonLink to="/" size="l">
						На главную
					</ButtonLink>
				</div>
			</EmptyState>
		)
	}
	return <NoticeToPress found={found} />
}

const requests = ['запрос', 'запроса', 'запросов'] as const

const titleOf = ({ state, size }: GoodsNotice) =>
	({
		UNCONFIRMED: 'Сообщить тебе о вещи?',
		WAITING: 'Сообщим о вещи',
		TOLD: 'Об этой вещи сообщили',
		SHOWN: size ? 'Размер уже в наличии' : 'Вещь уже в наличии',
	})[state]

function wordsOf(notice: GoodsNotice): string[] {
	const thing = thingOfNotice(notice)
	const { state, recipient } = notice
	if (state === 'SHOWN') return [`${thing}. Вещь не отложена: закажи, пока она есть.`]
	return [
		`${thing}. ${noticeWords(notice)}.`,
		state === 'TOLD'
			? `На ${recipient} об этом больше ничего не придёт.`
			: `Одно сообщение на ${recipient}, и запрос закрыт.`,
	]
}

function NoticeToPress({ found: { notice, others } }: { found: NoticeOfKey }) {
	const { state, product, skuId } = notice
	const isDone = isNoticeDone(notice)
	const [lead, more] = wordsOf(notice)
	return (
		<EmptyState title={titleOf(notice)} picture="/pictures/land/dusk.avif">
			<p className="wrap-anywhere mt-5 max-w-lead text-18">{lead}</p>
			{more && <p className="wrap-anywhere mt-3 max-w-lead">{more}</p>}
			<Form call="removeNoticeByKey" method="post" className="mt-7 flex flex-wrap gap-3">
				{state === 'UNCONFIRMED' ? (
					<SubmitButton size="l" widePhone name="intent" value="confirm">
						Подтвердить
					</SubmitButton>
				) : (
					product.isPresent && (
						<ButtonLink
							to={`/product/${product.id}${skuId === null ? '' : `?size=${skuId}`}`}
							size="l"
							widePhone
						>
							Открыть вещь
						</ButtonLink>
					)
				)}
				{!isDone && (
					<SubmitButton look="secondary" size="l" widePhone name="intent" value="remove">
						Не сообщать
					</SubmitButton>
				)}
				{others > 0 && (
					<SubmitButton look="secondary" size="l" widePhone name="intent" value="remove-all">
						{isDone ? `Снять ${plural(others, requests)}` : `Снять все: ещё ${plural(others, requests)}`}
					</SubmitButton>
				)}
			</Form>
		</EmptyState>
	)
}
