import type { MenuItem } from '#contract/content.ts'

/** The only colour that a menu may have: price drops (the theme is closed). */
const ember = /^(ember|#8f3009)$/i

/** Sizes of the theme, by their pixels. */
const sizes: readonly (readonly [pixels: number, look: string])[] = [
	[28, 'text-28'],
	[24, 'text-24'],
	[22, 'text-22'],
	[18, 'text-18'],
	[16, 'text-16'],
	[15, 'text-15'],
	[14, 'text-14'],
]

/** The largest size of the theme that is not above the given one. */
const sizeOf = (asked: number) => sizes.find(([pixels]) => pixels <= asked)?.[1] ?? 'text-13'

const registers = new Map([
	['upper', 'uppercase'],
	['lower', 'lowercase'],
])

/**
 * The words of a menu item in the type that the content manager gave them (spec §3: title with font), as far as the
 * theme has it: its sizes, and of colours that of price drops.
 */
export function MenuTitle({ item }: { item: MenuItem }) {
	const { font, name } = item.title ?? {}
	const look = [
		font?.color && ember.test(font.color) && 'text-ember',
		font?.bold && 'font-strong',
		font?.underline && 'underline underline-offset-4',
		font?.size && sizeOf(font.size),
		font?.register && registers.get(font.register),
	].filter(Boolean)
	const words = name || item.titleName
	return look.length > 0 ? <span className={look.join(' ')}>{words}</span> : words
}
