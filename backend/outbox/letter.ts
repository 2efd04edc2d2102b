import { escapeUTF8 } from 'entities'
import { typeset } from '#contract/typeset.ts'
import type { Sender } from './messages.ts'

export interface LetterContent {
	title: string
	/** Address of a picture of the shop, 600 by 220; left out while the shop's origin is not set. */
	banner?: string | undefined
	/** A line above the title: what the letter is about. */
	about?: string
	paragraphs: string[]
	/** Something to read off: a code, a number. */
	figure?: string
	/** Further figures with their names. */
	facts?: { name: string; value: string }[]
	/** A path of the shop; left out while the shop's origin is not set. */
	link?: { text: string; path: string }
	/** Markup of the caller's own above the paragraphs, as rows of the letter's table. */
	picture?: string
	/** Parts after the link. */
	parts?: LetterPart[]
}

/** A part of a letter of the caller's own: as rows of its table, and as plain text. */
export interface LetterPart {
	html: string
	text: string
}

const GROUND = '#f1efe8'
const SHEET = '#fbfaf6'
const SUN = '#f4b942'
export const INK = '#16211c'
export const MUTED = '#56615b'
export const LINE = '#d9d6ca'
const SPRUCE = '#1e4034'
const FONT = "Onest,'Segoe UI',Arial,sans-serif"

/** The colour of buttons, links and figures. */
export const colourOf = ({ color = SPRUCE }: Pick<Sender, 'color'>): string => color

/** An e-mail in the shop's look: tables and inline styles, because mail programs know no others; and its plain text. */
export function letter(shop: Sender, content: LetterContent): { html: string; text: string } {
	return { html: htmlOf(shop, content), text: textOf(shop, content) }
}

/** As markup, with no-break spaces where they belong. */
const typed = (text: string) => escapeUTF8(typeset(text))

/** A row of a letter's table. @param content markup */
export const letterRow = (content: string, style = '') =>
	`<tr><td class="sheet" style="padding:0 32px 20px;font:16px/24px ${FONT};color:${INK};${style}">${content}</td></tr>`

/** A heading inside a letter. */
export const letterHeading = (text: string) =>
	letterRow(
		`<h2 style="margin:0;font:600 20px/26px ${FONT}">${typed(text)}</h2>`,
		`padding-top:16px;padding-bottom:12px`,
	)

function textOf(
	shop: Sender,
	{ title, about, paragraphs, figure, facts = [], link, parts = [] }: LetterContent,
): string {
	return [
		...(about ? [about] : []),
		title,
		...(figure ? [figure] : []),
		...facts.map(({ name, value }) => `${name}: ${value}`),
		...paragraphs,
		...(link && shop.url ? [`${link.text}: ${shop.url}${link.path}`] : []),
		...parts.map(({ text }) => text),
		`«${shop.name}», ${shop.phone}`,
	].join('\n\n')
}

function htmlOf(
	shop: Sender,
	{ title, banner, about, paragraphs, figure, facts = [], link, picture = '', parts = [] }: LetterContent,
): string {
	return `<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeUTF8(title)}</title>
<style>@media (max-width:480px){.sheet{padding-left:20px!important;padding-right:20px!important}.step{display:inline-block!important;width:50%!important;box-sizing:border-box}}</style></head>
<body style="margin:0;background:${GROUND}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${GROUND}"><tr><td align="center" style="padding:24px 0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:${SHEET}">
${letterRow(`<table role="presentation" cellpadding="0" cellspacing="0"><tr>${shop.isOwn ? '' : `<td style="padding-right:10px">${blaze}</td>`}<td style="font:600 22px/28px ${FONT};color:${INK}">${escapeUTF8(shop.name)}</td></tr></table>`, 'padding-top:28px;padding-bottom:24px')}
${banner && shop.url ? `<tr><td style="padding:0 0 28px"><img src="${escapeUTF8(shop.url + banner)}" width="600" alt="" style="display:block;width:100%;height:auto"></td></tr>` : ''}
${about ? letterRow(typed(about), `padding-bottom:4px;color:${MUTED}`) : ''}
${letterRow(`<h1 style="margin:0;font:600 28px/34px ${FONT}">${typed(title)}</h1>`, 'padding-bottom:16px')}
${picture}
${figure ? letterRow(escapeUTF8(figure), `font-size:36px;line-height:44px;font-weight:600;letter-spacing:4px;color:${colourOf(shop)}`) : ''}
${facts.map(({ name, value }) => letterRow(`<span style="color:${MUTED}">${escapeUTF8(name)}</span><br><strong style="font-size:20px">${typed(value)}</strong>`)).join('\n')}
${paragraphs.map((paragraph) => letterRow(typed(paragraph))).join('\n')}
${link && shop.url ? letterRow(`<a href="${escapeUTF8(shop.url + link.path)}" style="display:inline-block;padding:12px 24px;border-radius:4px;background:${colourOf(shop)};color:${SHEET};font-weight:600;text-decoration:none">${typed(link.text)}</a>`, 'padding-top:4px') : ''}
${parts.map(({ html }) => html).join('\n')}
${letterRow(`${escapeUTF8(shop.name)}, ${escapeUTF8(shop.phone)}`, `padding-top:20px;padding-bottom:32px;font-size:13px;line-height:20px;color:${MUTED}`)}
</table>
</td></tr></table>
</body>
</html>
`
}

/** The painted trail mark, of lines that end in its point: it is there too where pictures are not loaded. */
const blaze = [20, 22, 24, 26, 28, 28, 26, 24, 22, 20]
	.map((width, at) => {
		const colour = at >= 3 && at < 7 ? SUN : SPRUCE
		return `<div style="width:${width}px;height:2px;font-size:0;line-height:0;background:${colour}">&nbsp;</div>`
	})
	.join('')
