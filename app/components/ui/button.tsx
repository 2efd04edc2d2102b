import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { Link, type LinkProps } from './link.tsx'

const looks = {
	primary: 'bg-spruce text-white hover:bg-night',
	secondary: 'frame border-ink hover:bg-ink hover:text-paper',
	paper: 'bg-paper text-ink hover:bg-moss',
	sun: 'bg-sun text-ink hover:bg-sun-light',
	danger: 'bg-error text-white hover:bg-night',
	text: '',
	unavailable: 'frame cursor-not-allowed border-field bg-surface text-muted',
} as const

const sizes = {
	s: 'min-h-11 px-4 py-2 text-14',
	m: 'min-h-12 px-6 py-2.5',
	l: 'min-h-14 px-8 py-2.5 text-18 max-tablet:px-4',
} as const

interface Look {
	look?: Exclude<keyof typeof looks, 'unavailable'>
	size?: keyof typeof sizes
	/** Fills the width of its place. */
	wide?: boolean
	/** Fills the width on a phone only. */
	widePhone?: boolean
	icon?: IconName
	children?: ReactNode
}

type Shape = Pick<Look, 'size' | 'wide' | 'widePhone'> & { look?: keyof typeof looks }

function buttonClass({ look = 'primary', size = 'm', wide, widePhone }: Shape, more = ''): string {
	const shape =
		look === 'text'
			? 'target gap-2 text-14'
			: `inline-flex items-center justify-center gap-2.5 rounded-control text-center font-strong leading-sub tracking-control forced-colors:border ${sizes[size]}`
	return `relative transition-colors ${shape} ${looks[look]} ${wide ? 'w-full wrap-anywhere' : ''} ${widePhone ? 'max-tablet:w-full' : ''} ${more}`
}

export interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
	/** The answer is awaited: a spinner covers the label, further presses do nothing, focus stays. */
	busy?: boolean
	/** The action failed: the message to show instead of the label, or true for «Ошибка» (spec §4). */
	error?: string | boolean
	/** Shown, focusable and announced as unavailable; the label says why («Нет в наличии»). */
	unavailable?: boolean
}

/** A button that does something. It submits its form unless `type` says otherwise. */
export function Button({ busy, error, unavailable, onClick, className, ...props }: ButtonProps) {
	const { look, size, wide, widePhone, icon, children, type = 'submit', ...rest } = props
	const shown = error ? 'danger' : unavailable ? 'unavailable' : look
	return (
		<button
			{...rest}
			type={unavailable ? 'button' : type}
			aria-busy={busy || undefined}
			aria-disabled={busy || unavailable || undefined}
			onClick={(event) => {
				// The second press of a double click comes before the form shows that it is being sent.
				const isRepeated = type === 'submit' && event.detail > 1
				if (busy || unavailable || isRepeated) event.preventDefault()
				else onClick?.(event)
			}}
			className={buttonClass(
				{ look: shown, size, wide, widePhone },
				`${busy ? 'text-transparent!' : ''} ${className ?? ''}`,
			)}
		>
			{error ? <Icon name="alert" size="s" /> : icon && <Icon name={icon} size="s" />}
			<Label look={shown}>{error ? (error === true ? 'Ошибка' : error) : children}</Label>
			{busy && <Spinner onDark={look !== 'secondary' && look !== 'paper' && look !== 'sun'} />}
		</button>
	)
}

function Label({ look, children }: { look?: keyof typeof looks; children: ReactNode }) {
	return look === 'text' ? <span className="underlined">{children}</span> : children
}

function Spinner({ onDark }: { onDark: boolean }) {
	const colour = onDark ? 'border-white/40 border-t-white' : 'border-ink/30 border-t-ink'
	return (
		<span className="absolute inset-0 grid place-items-center forced-colors:hidden" aria-hidden="true">
			<span className={`size-5.5 animate-spin rounded-pill border-3 ${colour}`} />
		</span>
	)
}

export type ButtonLinkProps = Look & Omit<LinkProps, 'children'>

/** A link that looks like a button: it leads to a page, or with `#place` to a place or a dialog of this page. */
export function ButtonLink({
	look,
	size,
	wide,
	widePhone,
	icon,
	children,
	className,
	...link
}: ButtonLinkProps) {
	return (
		<Link {...link} className={buttonClass({ look, size, wide, widePhone }, className)}>
			{icon && <Icon name={icon} size="s" />}
			<Label look={look}>{children}</Label>
		</Link>
	)
}
