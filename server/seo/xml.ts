/** XML has no sign for most control characters, escaped or not, nor for half of a pair. */
const FORBIDDEN = /[^\P{Cc}\t\n\r\u007f-\u009f]|[\p{Cs}\ufffe\uffff]/gu

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** A text escaped for an element or an attribute of XML. */
export const xmlText = (text: string) =>
	text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)

export const element = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`

/** HTML in an element: the end of a section is cut in two. */
export const cdata = (html: string) =>
	`<![CDATA[${html.replace(FORBIDDEN, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
