import { type CSSProperties, forwardRef, type ReactNode } from 'react'
import { IconButton } from '#app/components/ui/icon-button.tsx'

interface BalloonBoxProps {
	label: string
	/** Undefined: the balloon stays. */
	onClose?: (() => void) | undefined
	/** Above a place of the map; without it an area below the map. */
	style?: CSSProperties | undefined
	children: ReactNode
}

/** The frame of a balloon. */
export const BalloonBox = forwardRef<HTMLDivElement, BalloonBoxProps>(function BalloonBox(
	{ label, onClose, style, children },
	ref,
) {
	const place = style
		? 'pointer-events-auto absolute z-3 w-80 -translate-x-1/2 -translate-y-full shadow-float'
		: 'mt-2 border border-line'
	return (
		<div
			ref={ref}
			role="dialog"
			aria-label={label}
			tabIndex={-1}
			data-on-map
			style={style}
			className={`rounded-picture bg-paper p-4 forced-colors:border ${place}`}
		>
			<div className="flex items-start gap-2">
				<div className={`min-w-0 flex-1 ${style ? 'max-h-52 scroll-y' : ''}`}>{children}</div>
				{onClose && <IconButton icon="close" label="Закрыть" onClick={onClose} className="-mt-2 -mr-2" />}
			</div>
		</div>
	)
})
