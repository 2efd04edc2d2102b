import { useLocation, useRevalidator } from '@remix-run/react'
import { Fragment, useEffect, useState } from 'react'
import { plural } from '#app/texts/plural.ts'
import { shopTime } from '#app/texts/shop-time.ts'
import { Form } from '../form/form.tsx'
import type { Support } from '../shell/shell-data.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { announce } from '../ui/live-region.tsx'
import { endOfHelp, WARNED_AT } from './help-end.ts'

interface SupportBarProps {
	support: Support
	/** Of the page. */
	path: string
}

/**
 * The helped customer, the time left and the step of the help: on every page of an operator who acts for a
 * customer.
 */
export default function SupportBar({ support, path }: SupportBarProps) {
	const { shortName, maskedPhone } = support
	// The desk has a link to itself right below.
	const isAtDesk = path === '/operator' || path.startsWith('/operator/')
	return (
		<section
			aria-label="Помощь покупателю"
			className="z-4900 border-sun border-b-4 bg-night text-white tall:sticky tall:top-0 print:hidden"
		>
			<div
				className={`flex min-h-14 items-center justify-between gap-x-6 px-6 max-tablet:px-gutter ${isAtDesk ? 'max-tablet:min-h-11 max-tablet:gap-x-3 tablet:flex-wrap' : 'flex-wrap'}`}
			>
				<p className="flex min-w-0 items-center gap-3 py-2 max-tablet:py-0.5 max-tablet:text-14 max-tablet:leading-sub">
					<span aria-hidden="true" className="size-3 flex-none rounded-pill bg-sun" />
					<span className="min-w-0 break-words">
						<span className="max-tablet:sr-only">Ты помогаешь: </span>
						<b>{shortName || 'покупатель'}</b>, <span className="unbroken">{maskedPhone}</span> ·{' '}
						<TimeLeft support={support} />
					</span>
				</p>
				<Rope path={path} />
				<div className="flex items-center gap-x-6">
					<Link
						to="/operator"
						className={`target underline-offset-4 hover:underline ${isAtDesk ? 'max-tablet:hidden' : ''}`}
					>
						Рабочий стол
					</Link>
					<Form method="post" action="/operator">
						<button
							type="submit"
							name="intent"
							value="end"
							className="target font-strong underline-offset-4 hover:underline"
						>
							Завершить
						</button>
					</Form>
				</div>
			</div>
		</section>
	)
}

/** Progress of the help, drawn as camps of a climb with the rope up to the current one. */
function Rope({ path }: { path: string }) {
	const isAtOrder = /^\/(checkout|order-thanks|operator\/orders)(\/|$)/.test(path)
	const isOrdered = path.startsWith('/order-thanks')
	const isInCart = !isAtOrder && /^\/(cart|catalog|product|hits|wishlist)(\/|$)/.test(path)
	const steps = [
		{ name: 'Согласие', isPassed: true },
		{ name: 'Корзина', to: '/cart', isPassed: isAtOrder, isCurrent: isInCart },
		{ name: 'Заказ', to: '/checkout', isPassed: isOrdered, isCurrent: isAtOrder },
	]
	return (
		<ol className="flex items-center gap-x-2.5 text-14 max-laptop:hidden">
			{steps.map(({ name, to, isPassed, isCurrent }, index) => (
				<Fragment key={name}>
					{index > 0 && (
						<li
							aria-hidden="true"
							className={`w-10 border-b-2 border-dashed ${isPassed || isCurrent ? 'border-sun' : 'border-field-night'}`}
						/>
					)}
					<li className="flex items-center gap-2">
						<span
							aria-hidden="true"
							className={`grid size-5 place-items-center rounded-pill ${isPassed ? 'bg-sun text-ink' : `frame ${isCurrent ? 'border-sun' : 'border-field-night'}`}`}
						>
							{isPassed && <Icon name="check" size="s" className="size-3.5" />}
						</span>
						{to ? (
							<Link
								to={to}
								aria-current={isCurrent ? 'step' : undefined}
								className="target underline-offset-4 hover:underline"
							>
								{name}
							</Link>
						) : (
							<span>{name}</span>
						)}
						{isPassed && <span className="sr-only">, пройдено</span>}
					</li>
				</Fragment>
			))}
		</ol>
	)
}

const MINUTE = 60_000
const minutes = ['минута', 'минуты', 'минут'] as const
const minutesLeft = ['минуту', 'минуты', 'минут'] as const

/**
 * Every requested page extends the help, within its longest time. Shortly before the end the operator is warned, and
 * goes on by one press, which reads the page again.
 */
function TimeLeft({ support: { idleUntil, until } }: { support: Support }) {
	const { key } = useLocation()
	const { revalidate, state } = useRevalidator()
	const [end, setEnd] = useState(() => Math.min(Date.parse(idleUntil), Date.parse(until)))
	const [now, setNow] = useState(() => shopTime().getTime())
	const [allowed] = useState(() => Date.parse(idleUntil) - now)
	// biome-ignore lint/correctness/useExhaustiveDependencies: each page begins the wait again
	useEffect(() => {
		const asked = shopTime().getTime()
		setNow(asked)
		setEnd(Math.min(asked + allowed, Date.parse(until)))
		const timer = setInterval(() => setNow(shopTime().getTime()), MINUTE / 4)
		return () => clearInterval(timer)
	}, [key, idleUntil, allowed, until])
	const { left, isEnding, canGoOn } = endOfHelp(end, Date.parse(until), now)
	useEffect(() => {
		if (!isEnding) return
		announce(
			canGoOn
				? `Помощь закончится через ${plural(WARNED_AT, minutesLeft)}. Чтобы продолжить, нажми «Продолжить»`
				: `Час помощи закончится через ${plural(WARNED_AT, minutesLeft)}. Дальше нужен новый код`,
		)
	}, [isEnding, canGoOn])
	return (
		<span className="whitespace-nowrap" suppressHydrationWarning>
			{left > 0 ? (
				<>
					<span className="sr-only">ещё {plural(left, minutes)}</span>
					<span aria-hidden="true">{left} мин</span>
				</>
			) : (
				'время вышло'
			)}
			{isEnding && canGoOn && (
				<button
					type="button"
					aria-busy={state !== 'idle' || undefined}
					onClick={revalidate}
					className="target ml-3 font-strong underline underline-offset-4"
				>
					Продолжить
				</button>
			)}
		</span>
	)
}
