import { pageProblem } from '#app/api/problems.server.ts'
import { forWhomField } from '#app/api/support-headers.ts'
import { checkForWhom } from '#app/api/support-session.server.ts'
import type { FormFields } from '#app/forms/form-fields.ts'

/** Bytes of the largest form that is read. */
const LARGEST_FORM = 64 * 1024

/** The same for forms with a long text: a text over its limit still gets its error beside the field. */
export const LARGEST_WITH_TEXT = 256 * 1024

/** More fields than any form of the shop has. */
const MOST_FIELDS = 200

const LONGEST_NAME = 100

/** How a form is bounded. */
export interface FormBounds {
	/** The fields it has; others are left out. */
	fields: FormFields
	/** Bytes of the largest that is read. */
	largest?: number
}

/**
 * Reads the form of a request: the only place of the storefront that does. The result has only fields that the form
 * declares, each of them once; of a repeated field the last value counts. The work is linear in the bytes.
 * @throws a page problem: 415 for another content type than that of HTML forms without files, 413 beyond the
 * largest, 400 for more or longer names than any form has, 409 when it is for another customer than the one who is
 * helped now
 */
export async function readForm(
	request: Request,
	{ fields, largest = LARGEST_FORM }: FormBounds,
): Promise<FormData> {
	const text = await readText(request, largest)
	const [type = ''] = request.headers.get('content-type')?.split(';') ?? []
	if (type.trim().toLowerCase() !== 'application/x-www-form-urlencoded') {
		throw pageProblem('form-unreadable', 415)
	}
	if (text === undefined) throw pageProblem('form-too-large', 413)
	const form = formOf(text, (name) => name === forWhomField || fields(name))
	const forWhom = form.get(forWhomField)
	checkForWhom(request, typeof forWhom === 'string' ? forWhom : undefined)
	form.delete(forWhomField)
	return form
}

/** The parameters of a query as a form: only fields that the form declares, each of them once. */
export function readQuery(query: URLSearchParams, fields: FormFields): FormData {
	const form = new FormData()
	for (const [name, value] of query) if (fields(name)) form.set(name, value)
	return form
}

function formOf(text: string, fields: FormFields): FormData {
	if (hasMorePairsThan(MOST_FIELDS, text)) throw pageProblem('form-unreadable', 400)
	const form = new FormData()
	for (const [name, value] of new URLSearchParams(text)) {
		if (name.length > LONGEST_NAME) throw pageProblem('form-unreadable', 400)
		if (fields(name)) form.set(name, value)
	}
	return form
}

/** Before anything is made of the pairs. */
function hasMorePairsThan(most: number, text: string): boolean {
	let count = 1
	for (let at = text.indexOf('&'); at !== -1 && count <= most; at = text.indexOf('&', at + 1)) count += 1
	return count > most
}

/**
 * Reads the body to its end, which the server has bounded: the connection could serve no other request if a part of it
 * were left.
 * @returns undefined when it has more bytes than the largest
 */
async function readText(request: Request, largest: number): Promise<string | undefined> {
	const chunks: Uint8Array[] = []
	let size = 0
	const reader = request.body?.getReader()
	while (reader) {
		const { done, value } = await reader.read()
		if (done) break
		size += value.byteLength
		if (size <= largest) chunks.push(value)
	}
	return size > largest ? undefined : withSpaces(Buffer.concat(chunks)).toString('utf8')
}

const PLUS = 0x2b
const SPACE = 0x20

/** Replaces each plus by a space: `URLSearchParams` of Node takes ten times as long for it. */
function withSpaces(bytes: Buffer): Buffer {
	for (let at = 0; at < bytes.length; at++) if (bytes[at] === PLUS) bytes[at] = SPACE
	return bytes
}
