import type { CSSProperties, ReactNode } from 'react'
import { ridgeBox, ridgeHeight, ridgePath } from '#app/components/account/level-profile.ts'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { formatMoney } from '#app/texts/money.ts'
import type { BonusLevel } from '#contract/personal.ts'
import { campOf, wayUp } from './way-up.ts'

interface ClimbProps {
	heading: string
	levels: readonly BonusLevel[]
	/** The end of the painted way: the customer's, or that of the sum which the page reckons. */
	reached: { purchases: number; isOwn: boolean } | null
	/** Of a customer. */
	levelId: string | undefined
	/** Description of the club, and links. */
	children: ReactNode
}

const percent = (part: number) => `${(part * 100).toFixed(1)}%`

/** The top of the ridge below the words of a camp. */
const highest = (camp: number, levels: number) =>
	Math.max(...[-0.35, -0.2, 0, 0.2, 0.35].map((part) => ridgeHeight(camp + part / levels)))

/** The levels of the club as camps on one way up, at the beginning of its page. */
export function Climb({ heading, levels, reached, levelId, children }: ClimbProps) {
	return (
		<div className="relative isolate overflow-hidden bg-spruce text-paper">
			<div className="wrap climb-room pt-18 tablet:min-h-climb max-tablet:pt-8">
				<div className="tablet:w-5/12">
					<PageHeading>{heading}</PageHeading>
					{children}
				</div>
			</div>
			<div className="absolute inset-x-0 bottom-0 -z-1 h-65 tablet:h-ridge">
				<Ridge className="fill-spruce-light" />
				{reached && <Reached levels={levels} {...reached} />}
				{levels.map(({ id }, at) => {
					const camp = campOf(at, levels.length)
					return (
						<span
							key={id}
							aria-hidden="true"
							className="absolute size-3 -translate-x-1/2 translate-y-1/2 rounded-pill bg-paper"
							style={{ left: percent(camp), bottom: percent(ridgeHeight(camp)) }}
						/>
					)
				})}
				<ol aria-label="Уровни" className="text-center">
					{levels.map(({ id, name, rate, from }, at) => {
						const camp = campOf(at, levels.length)
						return (
							<li
								key={id}
								className="absolute -translate-x-1/2 px-1 pb-3"
								style={{
									left: percent(camp),
									bottom: percent(highest(camp, levels.length)),
									width: percent(1 / levels.length),
								}}
							>
								<p
									className="whitespace-nowrap font-head text-(length:--camp) leading-figure tracking-figure camp"
									style={{ '--higher': at / Math.max(1, levels.length - 1) } as CSSProperties}
								>
									{rate}
									<span className="ml-[0.12em]">%</span>
								</p>
								<h2 className="mt-2.5 line-clamp-3 font-medium font-text text-16 wrap-anywhere leading-sub tracking-control">
									<span className={id === levelId ? 'blazed' : ''}>{name}</span>
								</h2>
								<p className="mt-1 text-14 text-moss-text leading-sub">
									{from === 0 ? 'с\u00a0первой покупки' : `от\u00a0${formatMoney(from)} за\u00a0год`}
								</p>
							</li>
						)
					})}
				</ol>
			</div>
		</div>
	)
}

function Ridge({ className }: { className: string }) {
	return (
		<svg
			viewBox={`0 0 ${ridgeBox.width} ${ridgeBox.height}`}
			preserveAspectRatio="none"
			aria-hidden="true"
			className="absolute inset-0 size-full forced-color-adjust-none"
		>
			<path d={ridgePath} className={className} />
		</svg>
	)
}

/** The way up to the sum, painted, and its end. */
function Reached({
	levels,
	purchases,
	isOwn,
}: {
	levels: readonly BonusLevel[]
	purchases: number
	isOwn: boolean
}) {
	const part = wayUp(purchases, levels)
	const isNearTheEnd = part > 0.6
	return (
		<>
			<div className="absolute inset-0" style={{ clipPath: `inset(0 ${percent(1 - part)} 0 0)` }}>
				<Ridge className="fill-sun" />
			</div>
			<p
				className={`absolute whitespace-nowrap font-medium text-14 ${isNearTheEnd ? '-translate-x-full pr-3 text-ink' : 'pl-3'}`}
				style={{ left: percent(part), bottom: 16 }}
			>
				{isOwn ? `Ты здесь: ${formatMoney(purchases)} за\u00a0год` : `${formatMoney(purchases)} за\u00a0год`}
			</p>
			<span
				aria-hidden="true"
				className="absolute size-5.5 -translate-x-1/2 translate-y-1/2 rounded-pill border-5 border-ink bg-paper"
				style={{ left: percent(part), bottom: percent(ridgeHeight(part)) }}
			/>
		</>
	)
}
