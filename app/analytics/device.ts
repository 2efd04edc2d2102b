import type { EventClient } from '#contract/events.ts'

/** Spec §4. @param width of the window, in pixels */
export const adaptationOf = (width: number): EventClient['adaptation'] =>
	width >= 1280 ? 'desktop' : width >= 768 ? 'tablet' : 'mobile'

/** Spec §4, with its breakpoint of a laptop. */
export const viewportClassOf = (width: number): EventClient['viewport']['class'] =>
	width >= 1280 ? 'desktop' : width >= 1080 ? 'laptop' : width >= 768 ? 'tablet' : 'mobile'
