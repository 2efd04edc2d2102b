import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export interface NoticeProps {
	look?: 'moss' | 'error' | 'surface'
	icon?: IconName
	children: ReactNode
	/** Announced when it appears after an action. */
	live?: boolean
	className?: string
}

const looks = {
	moss: 'bg-moss',
	surface: 'bg-surface',
	error: 'bg-error-fill text-error font-medium',
}

/** A quiet box with something to know: delivery, a limit, a change. */
export function Notice({ look = 'moss', icon, children, live, className = '' }: NoticeProps) {
	return (
		<div
			role={live ? (look === 'error' ? 'alert' : 'status') : undefined}
			className={`flex items-center gap-3.5 rounded-picture px-5 py-4.5 forced-colors:border ${looks[look]} ${className}`}
		>
			{icon && <Icon name={icon} />}
			<div className="min-w-0 flex-1">{children}</div>
		</div>
	)
}
