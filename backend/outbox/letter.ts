import { escapeUTF8 } from 'entities'
import type { Sender } from './messages.ts'

export interface LetterContent {
	title: string
	paragraphs: string[]
	/** Something to read off: a code, a number. */
	figure?: string
	/** Further figures with their names. */
	facts?: { name: string; value: string }[]
	/** A path of the shop; left out while the shop's origin is not set. */
	link?: { text: string; path: string }
	/** Markup of the caller's own above the paragraphs, as rows of the letter's table. */
	picture?: string
}

const INK = '#16211c'
const PAPER = '#fbfaf6'
const PINE = '#1e4034'
const SUN = '#f4b942'

/** An e-mail in the shop's look: tables and inline styles, because mail programs know no others; and its plain text. */
export function letter(shop: Sender, content: LetterContent): { html: string; text: string } {
	return { html: htmlOf(shop, content), text: textOf(shop, content) }
}

function textOf(shop: Sender, { title, paragraphs, figure, facts = [], link }: LetterContent): string {
	return [
		title,
		...(figure ? [figure] : []),
		...facts.map(({ name, value }) => `${name}: ${value}`),
		...paragraphs,
		...(link && shop.url ? [`${link.text}: ${shop.url}${link.path}`] : []),
		`«${shop.name}»`,
	].join('\n\n')
}

function htmlOf(
	shop: Sender,
	{ title, paragraphs, figure, facts = [], link, picture = '' }: LetterContent,
): string {
	const row = (content: string, style = '') =>
		`<tr><td style="padding:0 32px 20px;${style}">${content}</td></tr>`
	return `<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeUTF8(title)}</title></head>
<body style="margin:0;background:#eeece4;color:${INK};font:16px/1.5 Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${PAPER};border-radius:8px">
<tr><td style="padding:20px 32px;background:${PINE};border-bottom:6px solid ${SUN};border-radius:8px 8px 0 0;color:${PAPER};font-size:22px;font-weight:bold">${escapeUTF8(shop.name)}</td></tr>
<tr><td style="padding:32px 32px 16px"><h1 style="margin:0;font-size:28px;line-height:1.15">${escapeUTF8(title)}</h1></td></tr>
${picture}
${figure ? row(escapeUTF8(figure), `font-size:36px;font-weight:bold;letter-spacing:4px;color:${PINE}`) : ''}
${facts.map(({ name, value }) => row(`<span style="color:#56615b">${escapeUTF8(name)}</span><br><strong style="font-size:20px">${escapeUTF8(value)}</strong>`)).join('\n')}
${paragraphs.map((paragraph) => row(escapeUTF8(paragraph))).join('\n')}
${link && shop.url ? row(`<a href="${escapeUTF8(shop.url + link.path)}" style="display:inline-block;padding:14px 24px;border-radius:4px;background:${PINE};color:${PAPER};font-weight:bold;text-decoration:none">${escapeUTF8(link.text)}</a>`) : ''}
</table>
</td></tr></table>
</body>
</html>
`
}
