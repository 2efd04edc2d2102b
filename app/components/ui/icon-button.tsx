import type { ButtonHTMLAttributes } from 'react'
import { Icon, type IconName } from './icon.tsx'

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
	icon: IconName
	/** The action in words: «Закрыть фильтры». */
	label: string
	/** `ring` draws a 48 px circle, `paper` fills one, `bare` is the icon alone in a 44 px target. */
	look?: 'bare' | 'ring' | 'paper'
	size?: 's' | 'm'
}

const looks = {
	bare: 'size-11 disabled:text-field',
	ring: 'size-12 rounded-pill frame border-ink enabled:hover:bg-ink enabled:hover:text-paper disabled:border-field disabled:text-field',
	paper: 'size-12 rounded-pill bg-paper hover:bg-moss',
}

/** A button of one icon. */
export function IconButton({ icon, label, look = 'bare', size, className = '', ...button }: IconButtonProps) {
	return (
		<button
			type="button"
			{...button}
			aria-label={label}
			className={`grid flex-none place-items-center transition-colors ${looks[look]} ${className}`}
		>
			<Icon name={icon} size={size} />
		</button>
	)
}
