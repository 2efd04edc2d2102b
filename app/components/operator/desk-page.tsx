import type { ReactNode } from 'react'
import { operatorOrderPath } from '#app/paths/page-paths.ts'
import { dayName, timeOfDay } from '#app/texts/dates.ts'
import { formatPhone } from '#app/texts/phone.ts'
import { formatNumber } from '#app/texts/plural.ts'
import type { GuestHelp } from '#contract/guest-help.ts'
import type { Operator, SupportSession } from '#contract/operator.ts'
import { agree } from '#contract/plural-form.ts'
import { Form } from '../form/form.tsx'
import { useHasPart } from '../shell/use-parts.ts'
import { ArrowLink } from '../ui/arrow-link.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { Picture } from '../ui/picture.tsx'

const areas = [
	{ to: '/operator', name: 'Покупатель' },
	{ to: '/operator/calls', name: 'Звонки' },
	{ to: '/operator/availability', name: 'Наличие' },
	{ to: '/operator/reviews', name: 'Отзывы' },
] as const

/** Data of every operator's screen. */
export interface Desk {
	operator: Operator
	session: SupportSession | null
	guestHelp?: GuestHelp | null | undefined
	hasAction: boolean
	waitingReviews: number
	waitingCalls?: number | undefined
	lastHelped: readonly { shortName: string; maskedPhone: string; at: string }[]
}

interface DeskPageProps {
	title: ReactNode
	desk: Desk
	area: (typeof areas)[number]['to'] | null
	/** The pane of the customer; when it is left out and no customer is helped, a fog is shown. */
	aside?: ReactNode
	children: ReactNode
}

/** Without forms for changes; a form that only reads has `data-asks`. */
const readOnlyOnPhone =
	'handheld:[&_form[method=post]:not([data-asks])]:hidden handheld:[&_details:has(form)]:hidden handheld:[&_section:has(>form)]:hidden'

/** A screen of an operator: the queue, the work, the customer; side by side where there is room. */
export function DeskPage({ title, desk, area, aside, children }: DeskPageProps) {
	return (
		<div className="grid min-h-page text-14 leading-note tablet:max-laptop:grid-cols-desk-narrow laptop:grid-cols-desk">
			<Queue desk={desk} area={area} />
			<div className="min-w-0 border-line p-6 max-tablet:px-gutter max-laptop:border-t laptop:border-x">
				<h1 id="page-title" tabIndex={-1} className="text-28">
					{title}
				</h1>
				<Notice look="surface" icon="info" className="mt-5 hidden handheld:flex">
					С телефона здесь только читают и завершают помощь. Помогать — с компьютера.
				</Notice>
				<div className={readOnlyOnPhone}>{children}</div>
			</div>
			<aside
				aria-label="О покупателе"
				className="min-w-0 border-line p-6 max-tablet:px-gutter max-laptop:border-t tablet:max-laptop:border-l"
			>
				{aside ?? <WhoIsHelped desk={desk} />}
			</aside>
		</div>
	)
}

function Queue({ desk, area }: Pick<DeskPageProps, 'desk' | 'area'>) {
	const { operator, hasAction, waitingReviews, waitingCalls, lastHelped } = desk
	const mayModerate = operator.rights.includes('moderate')
	const hasReviews = useHasPart('reviews')
	const waiting: Partial<
		Record<(typeof areas)[number]['to'], { count: number; one: string; others: string }>
	> = {
		'/operator/calls': { count: waitingCalls ?? 0, one: 'ждёт звонка', others: 'ждут звонка' },
		'/operator/reviews': { count: waitingReviews, one: 'ждёт проверки', others: 'ждут проверки' },
	}
	return (
		<div className="min-w-0 p-6 max-tablet:flex max-tablet:gap-x-5 max-tablet:scroll-x max-tablet:px-gutter max-laptop:py-3 max-tablet:py-0 tablet:max-laptop:col-span-2">
			<nav aria-label="Рабочий стол">
				<ul className="laptop:grid max-laptop:flex max-laptop:gap-x-6 tablet:max-laptop:flex-wrap max-tablet:gap-x-5">
					{areas
						.filter(
							({ to }) =>
								(to !== '/operator/reviews' || (mayModerate && hasReviews)) &&
								(to !== '/operator/calls' || waitingCalls !== undefined),
						)
						.map(({ to, name }) => (
							<li key={to}>
								<Link
									to={to}
									aria-current={to === area ? 'page' : undefined}
									className={`target whitespace-nowrap font-medium text-16 ${to === area ? 'blazed' : 'decoration-2 underline-offset-6 hover:underline'}`}
								>
									{name}
									<Waiting {...waiting[to]} />
								</Link>
							</li>
						))}
					{hasAction && (
						<li>
							<Link
								to="/operator/csm"
								className="target gap-2 whitespace-nowrap font-medium text-16 decoration-2 underline-offset-6 hover:underline"
							>
								<span aria-hidden="true" className="size-2.5 rounded-pill bg-sun" />
								Просьба из CRM
							</Link>
						</li>
					)}
				</ul>
			</nav>
			<section aria-labelledby="last-helped" className="mt-8 max-laptop:hidden">
				<h2 id="last-helped" className="text-22">
					Последние покупатели
				</h2>
				{lastHelped.length > 0 ? (
					<Trail
						points={lastHelped.map(({ shortName, maskedPhone, at }) => ({
							at,
							what: `${shortName || 'Без имени'}, ${maskedPhone}`,
						}))}
					/>
				) : (
					<>
						<p className="mt-2 text-muted">Сегодня пока никого.</p>
						<div className="mt-4 aspect-3/2 overflow-hidden rounded-picture bg-night">
							<Picture
								src="/pictures/land/night.avif"
								alt=""
								ratio={3 / 2}
								widths={[240, 480]}
								sizes="240px"
								className="size-full object-cover"
							/>
						</div>
					</>
				)}
			</section>
			<Form
				method="post"
				action="/operator"
				className="flex flex-wrap items-center gap-x-4 laptop:mt-8 laptop:border-line laptop:border-t laptop:pt-3"
			>
				<span className="min-w-0 break-words text-muted max-tablet:sr-only">{operator.name}</span>
				<button
					type="submit"
					name="intent"
					value="log-out"
					className="target decoration-2 underline-offset-4 hover:underline"
				>
					Выйти
				</button>
			</Form>
		</div>
	)
}

/** How much waits in an area. */
function Waiting({ count = 0, one = '', others = '' }: { count?: number; one?: string; others?: string }) {
	if (count === 0) return null
	return (
		<span className="text-muted">
			&nbsp;{formatNumber(count)} <span className="sr-only">{agree(count, one, others)}</span>
		</span>
	)
}

/** Moments along a trail, with their times. */
export function Trail({ points }: { points: readonly { at: string; what: ReactNode; isAhead?: boolean }[] }) {
	return (
		<ol className="mt-3">
			{points.map(({ at, what, isAhead }, index) => (
				<li
					// biome-ignore lint/suspicious/noArrayIndexKey: several things may be done at one moment
					key={index}
					className="relative pb-3 pl-6 not-last:before:absolute not-last:before:top-3 not-last:before:bottom-0 not-last:before:left-1.25 not-last:before:border-line-deep not-last:before:border-l-2"
				>
					<span
						aria-hidden="true"
						className={`absolute top-1.25 left-0 size-3 rounded-pill ${isAhead ? 'frame border-field bg-paper' : 'bg-spruce'}`}
					/>
					<time dateTime={at} className="tabular text-muted">
						{when(at)}
					</time>
					<span className="block break-words">{what}</span>
				</li>
			))}
		</ol>
	)
}

/** «14:05», with the day when it is not today. */
function when(at: string): string {
	const moment = new Date(at)
	const day = dayName(moment)
	return `${day === 'сегодня' ? '' : `${day}, `}${timeOfDay(moment)}`
}

/** Before consent the customer is in the fog. */
export function Fog({ children }: { children?: ReactNode }) {
	return (
		<section aria-labelledby="fog">
			<div aria-hidden="true" className="grid gap-3">
				{['w-3/5', 'w-4/5', 'w-2/5'].map((width) => (
					<span key={width} className={`h-7 rounded-pill bg-ground-fog fogged ${width}`} />
				))}
				<span className="h-28 rounded-picture bg-ground-fog fogged" />
			</div>
			<h2 id="fog" className="mt-5 text-22">
				Данные скрыты
			</h2>
			{children ?? (
				<p className="mt-2 text-muted">
					Имя, телефон, почту, корзину и заказы видно только с согласия покупателя: он называет код из SMS.
				</p>
			)}
		</section>
	)
}

function WhoIsHelped({ desk: { session, guestHelp } }: { desk: Desk }) {
	if (session) return <Helped session={session} />
	return guestHelp ? <HelpedGuest help={guestHelp} /> : <Fog />
}

/** A guest, after consent: there is one order and nothing else. */
function HelpedGuest({ help: { orderNumber, since, until } }: { help: GuestHelp }) {
	return (
		<section aria-labelledby="helped">
			<h2 id="helped" className="text-22">
				Заказ {orderNumber}
			</h2>
			<p className="mt-2 text-muted">
				Покупали без входа. Открыт только этот заказ: его можно прочитать, переслать письмо, изменить и
				отменить.
			</p>
			<Trail
				points={[
					{ at: since, what: 'Покупатель назвал код с телефона заказа' },
					{ at: until, what: 'Самое позднее здесь помощь закончится', isAhead: true },
				]}
			/>
			<p>
				<ArrowLink to={operatorOrderPath(orderNumber)}>Открыть заказ</ArrowLink>
			</p>
			<EndHelp />
		</section>
	)
}

function EndHelp() {
	return (
		<Form method="post" action="/operator">
			<button type="submit" name="intent" value="end" className="target underlined">
				Закончить помощь
			</button>
		</Form>
	)
}

/** The customer, after consent. */
function Helped({ session: { customer, by, since, until } }: { session: SupportSession }) {
	return (
		<section aria-labelledby="helped">
			<h2 id="helped" className="break-words text-22">
				{customer.shortName || 'Покупатель'}
			</h2>
			<dl className="mt-3 grid gap-x-4">
				{[
					['Телефон', formatPhone(customer.phone)],
					['Почта', customer.email || 'не указана'],
				].map(([label, value]) => (
					<div key={label} className="border-line border-t py-2.5">
						<dt className="text-muted">{label}</dt>
						<dd className="min-w-0 break-words">{value}</dd>
					</div>
				))}
			</dl>
			<Trail
				points={[
					{ at: since, what: by === 'CALL' ? 'По звонку покупателя' : 'По коду от покупателя' },
					{ at: until, what: 'Самое позднее здесь помощь закончится', isAhead: true },
				]}
			/>
			<EndHelp />
		</section>
	)
}
