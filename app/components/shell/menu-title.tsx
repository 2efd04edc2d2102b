import type { MenuItem } from '#contract/content.ts'

/** The only colour a menu may ask for: price drops (the theme is closed). */
const ember = /^(ember|#8f3009)$/i

/** The words of a menu item in the type the content manager gave them (spec §3: title with font). */
export function MenuTitle({ item }: { item: MenuItem }) {
	const { font, name } = item.title ?? {}
	const look = [
		font?.color && ember.test(font.color) && 'text-ember',
		font?.bold && 'font-strong',
		font?.underline && 'underline underline-offset-4',
		font?.register === 'upper' && 'uppercase',
	].filter(Boolean)
	const words = name || item.titleName
	return look.length > 0 ? <span className={look.join(' ')}>{words}</span> : words
}
