import type { QueuedEvent } from './personalization.ts'

/** Milliseconds that a toast of this layer is shown (spec §9), and that it takes to come and go. */
const DURATION = 3_000
const ANIMATION = 300

let area: HTMLElement | undefined

/** Shows an event that was sent, for an analyst: top right, 300 pixels wide, in any number (spec §9). */
export function showEvent({ type, page, payload }: QueuedEvent): void {
	area ??= newArea()
	if (!area.isConnected) document.body.append(area)
	const toast = document.createElement('div')
	toast.style.cssText =
		'margin-top:8px;padding:8px 12px;border-radius:6px;background:#16211c;color:#fbfaf6;font:12px/1.4 monospace;overflow-wrap:anywhere'
	toast.textContent = `${type} · ${page.type}\n${JSON.stringify(payload)}`
	toast.style.whiteSpace = 'pre-wrap'
	area.append(toast)
	const frames = [{ opacity: 0 }, { opacity: 1 }]
	toast.animate(frames, { duration: ANIMATION })
	setTimeout(() => {
		toast.animate(frames, { duration: ANIMATION, direction: 'reverse' }).finished.then(
			() => toast.remove(),
			() => toast.remove(),
		)
	}, DURATION)
}

function newArea(): HTMLElement {
	const box = document.createElement('div')
	box.setAttribute('aria-hidden', 'true')
	box.dataset.events = ''
	box.style.cssText = 'position:fixed;top:8px;right:8px;width:300px;z-index:5000;pointer-events:none'
	return box
}
