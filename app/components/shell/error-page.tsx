import type { PageProblem } from '#app/api/page-problem.ts'
import { limitedText } from '#app/texts/no-answer.ts'
import { problemTitles } from '#app/texts/problem-titles.ts'
import { ForWhom } from '../form/for-whom.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { CallOrWrite } from './call-or-write.tsx'

interface ErrorPageProps {
	/** The address to try again. */
	here: string
	shop: { phone: string; email: string }
	/** Kind of the failure, when it is known. */
	kind?: PageProblem['kind'] | undefined
	/** The form that got no answer, to send it again as it was. */
	sent?: readonly (readonly [name: string, value: string])[] | null
	/** The form had files, which are not among its values. */
	hadFiles?: boolean | undefined
}

interface Words {
	title: string
	text: string
}

const unknown: Words = {
	title: 'Что-то пошло не так',
	text: 'Мы уже знаем об ошибке. Попробуй ещё раз через минуту. Корзина и заказы на месте.',
}

const words: { [kind in PageProblem['kind']]?: Words } = {
	// Spec §8, status 429.
	limited: { title: problemTitles.limited, text: limitedText },
	'form-too-large': {
		title: problemTitles['form-too-large'],
		text: 'Столько мы принять не можем. Вернись назад, сократи текст и отправь форму ещё раз.',
	},
	'other-customer': {
		title: problemTitles['other-customer'],
		text: 'Форма была на странице прежнего, поэтому мы её не приняли: ни у\u00a0того, ни у\u00a0другого ничего не изменилось.',
	},
	'form-unreadable': {
		title: problemTitles['form-unreadable'],
		text: 'Она пришла не такой, какой была на странице. Открой страницу заново и отправь форму ещё раз.',
	},
}

/** Something broke: say so, offer to try again, and a person to call. */
export default function ErrorPage({ here, shop, kind, sent, hadFiles }: ErrorPageProps) {
	const { title, text } = words[kind ?? 'unavailable'] ?? unknown
	return (
		<EmptyState title={title} picture="/pictures/land/rain.avif">
			<p className="mt-5 max-w-lead text-18">{text}</p>
			{sent && (
				<p className="mt-3 max-w-lead text-18">
					{hadFiles
						? 'Текст сохранился, а фотографии нет. Отправь форму без них или вернись назад и выбери их снова.'
						: 'Всё, что было в форме, сохранилось: отправь её снова.'}
				</p>
			)}
			<div className="mt-7 flex flex-wrap gap-3">
				{sent ? (
					<form method="post" action={here} className="contents">
						{sent.map(([name, value], index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list never changes
							<input key={index} type="hidden" name={name} value={value} />
						))}
						<Button size="l" widePhone>
							Отправить ещё раз
						</Button>
						<ForWhom />
					</form>
				) : (
					<ButtonLink to={here} reloadDocument size="l" widePhone>
						Попробовать ещё раз
					</ButtonLink>
				)}
				<ButtonLink to={here === '/' ? '/catalog' : '/'} reloadDocument look="secondary" size="l" widePhone>
					{here === '/' ? 'В каталог' : 'На главную'}
				</ButtonLink>
			</div>
			<p className="mt-8 text-muted">
				<CallOrWrite shop={shop} />
			</p>
		</EmptyState>
	)
}
