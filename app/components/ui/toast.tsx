import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import { announce } from './live-region.tsx'
import { imageUrl } from './picture.tsx'

/** Milliseconds; at most six at once (spec §9). */
const lifetime = 5000
/** One with a link stays until it can be reached by keys. */
const lifetimeWithAction = 10_000
const limit = 6

export interface Toast {
	text: string
	look?: 'plain' | 'error'
	/** The next step: «Оформить заказ». */
	action?: { label: string; to: string }
	/** Picture of the product it is about. */
	picture?: string
}

interface ShownToast extends Toast {
	id: number
}

let shown: readonly ShownToast[] = []
let nextId = 1
const none: readonly ShownToast[] = []
const listeners = new Set<() => void>()

const change = (toasts: readonly ShownToast[]) => {
	shown = toasts
	for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
	listeners.add(listener)
	return () => listeners.delete(listener)
}
const dismiss = (id: number) => change(shown.filter((toast) => toast.id !== id))

/** Shows a notification and announces it. Browser only; the server sends its own through `flash`. */
export function notify(toast: Toast): void {
	announce(toast.text)
	change([...shown, { ...toast, id: nextId++ }].slice(-limit))
}

/** Toasts of the server that are in the list already: effects may run twice. */
const handedOver = new WeakSet<Toast>()

interface ToastAreaProps {
	/** Notification of an action, for this page. Without scripts it stays until the next page. */
	flash?: Toast | null | undefined
	/** The address of this page, for «Закрыть» without scripts. */
	here: string
}

/** The notification area of spec §9: top right, 340 px wide. */
export function ToastArea({ flash, here }: ToastAreaProps) {
	const toasts = useSyncExternalStore(
		subscribe,
		() => shown,
		() => none,
	)
	const [taken, setTaken] = useState<Toast | null>()

	// Once scripts run, the server's toast becomes one like the others: it leaves by itself.
	useEffect(() => {
		if (!flash) return
		if (!handedOver.has(flash)) notify(flash)
		handedOver.add(flash)
		setTaken(flash)
	}, [flash])

	const area = useRef<HTMLElement>(null)
	// In the top layer a notification is above the dialog that it is about.
	const isShown = toasts.length > 0
	useEffect(() => {
		const box = area.current
		if (!box?.showPopover) return
		box.popover = isShown ? 'manual' : null
		if (isShown) box.showPopover()
	}, [isShown])

	return (
		<section
			ref={area}
			aria-label="Уведомления"
			className="pointer-events-none fixed inset-auto top-20 right-4 z-5000 grid w-toast max-w-toast gap-3 overflow-visible bg-transparent max-tablet:top-16"
		>
			{flash && flash !== taken && (
				<div role="status">
					<ToastCard toast={flash} here={here} />
				</div>
			)}
			{toasts.map((toast) => (
				<TimedToast key={toast.id} toast={toast} here={here} />
			))}
		</section>
	)
}

function TimedToast({ toast, here }: { toast: ShownToast; here: string }) {
	const [paused, setPaused] = useState(false)
	const close = useCallback(() => dismiss(toast.id), [toast.id])
	useEffect(() => {
		if (paused) return
		const timer = setTimeout(close, toast.action ? lifetimeWithAction : lifetime)
		return () => clearTimeout(timer)
	}, [paused, close, toast.action])
	return <ToastCard toast={toast} here={here} onClose={close} onPause={setPaused} />
}

interface ToastCardProps {
	toast: Toast
	here: string
	onClose?: () => void
	onPause?: (paused: boolean) => void
}

/** The look of a notification; without `onClose` it goes with the page. */
export function ToastCard({ toast, here, onClose, onPause }: ToastCardProps) {
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses its end
		// biome-ignore lint/a11y/useKeyWithClickEvents: «Закрыть» is there for keys
		<div
			data-error={toast.look === 'error' ? 'notice' : undefined}
			onClick={onClose}
			onMouseEnter={() => onPause?.(true)}
			onMouseLeave={() => onPause?.(false)}
			onFocus={() => onPause?.(true)}
			onBlur={() => onPause?.(false)}
			className={`pointer-events-auto grid animate-arrive items-center gap-x-3.5 rounded-picture py-4 pr-2 pl-4 text-paper shadow-float forced-colors:border max-tablet:py-1.5 max-tablet:text-14 max-tablet:leading-name ${toast.picture ? 'grid-cols-toast max-tablet:grid-cols-fluid' : 'grid-cols-fluid'} ${toast.look === 'error' ? 'bg-error' : 'bg-ink'}`}
		>
			{toast.picture && (
				<img
					src={imageUrl(toast.picture, 160)}
					alt=""
					width={56}
					height={70}
					className="h-17.5 w-14 rounded-thumb bg-ground-stone object-cover max-tablet:hidden"
				/>
			)}
			<div className="wrap-anywhere min-w-0">
				<p>{toast.text}</p>
				{toast.action && (
					<Link to={toast.action.to} className="target underline underline-offset-4">
						{toast.action.label}
					</Link>
				)}
			</div>
			<a
				href={here}
				aria-label="Закрыть уведомление"
				onClick={onClose && ((event) => event.preventDefault())}
				className="grid size-11 place-items-center self-center"
			>
				<Icon name="close" size="s" />
			</a>
		</div>
	)
}
