import { pageProblem } from '#app/api/problems.server.ts'
import { forWhomField, ofCustomerField } from '#app/api/support-headers.ts'
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
	/** The field with files, for a form that has some. */
	files?: FileField
}

/** A field with files. */
export interface FileField {
	name: string
	/** Of files. */
	most: number
	/** Bytes of the largest. */
	largest: number
}

/**
 * Reads the form of a request: the only place of the storefront that does. The result has only fields that the form
 * declares, each of them once; of a repeated field the last value counts. A line ends with one character. The work is
 * linear in the bytes. A form with `files` may come with them: those of its field are in the result too.
 * @throws a page problem: 415 for another content type than that of HTML forms without files, 413 beyond the
 * largest, 400 for more or longer names than any form has, 409 when it is for another customer than the one who is
 * helped now
 */
export async function readForm(
	request: Request,
	{ fields, largest = LARGEST_FORM, files }: FormBounds,
): Promise<FormData> {
	const type = request.headers.get('content-type') ?? ''
	const [kind = ''] = type.split(';')
	const hasFiles = files !== undefined && kind.trim().toLowerCase() === 'multipart/form-data'
	const bytes = await readBytes(request, hasFiles ? largest + files.most * files.largest : largest)
	if (!hasFiles && kind.trim().toLowerCase() !== 'application/x-www-form-urlencoded') {
		throw pageProblem('form-unreadable', 415)
	}
	if (bytes === undefined) throw pageProblem('form-too-large', 413)
	const isKnown = (name: string) => name === forWhomField || name === ofCustomerField || fields(name)
	const form = hasFiles
		? await partsOf(bytes, type, { isKnown, largest, files })
		: formOf(withSpaces(bytes).toString('utf8'), isKnown)
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
		if (fields(name)) form.set(name, asTyped(value))
	}
	return form
}

/** Browsers send two characters for the end of a line and count one. */
const asTyped = (value: string) => value.replaceAll('\r\n', '\n')

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
async function readBytes(request: Request, largest: number): Promise<Buffer | undefined> {
	const chunks: Uint8Array[] = []
	let size = 0
	const reader = request.body?.getReader()
	while (reader) {
		const { done, value } = await reader.read()
		if (done) break
		size += value.byteLength
		if (size <= largest) chunks.push(value)
	}
	return size > largest ? undefined : Buffer.concat(chunks)
}

/** The form in a body with files, which are bounded by their number; whether one is too large is for its schema. */
async function partsOf(
	bytes: Buffer,
	type: string,
	{ isKnown, largest, files }: { isKnown: FormFields; largest: number; files: FileField },
): Promise<FormData> {
	const boundary = /;\s?boundary="?([\w'()+,./:=?-]{1,70})"?\s?(?:;|$)/i.exec(type)?.[1]
	if (!boundary || !areUsualParts(bytes, boundary)) throw pageProblem('form-unreadable', 400)
	// With the boundary that was looked at, whatever else the type says.
	const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` }
	const parts = await new Response(new Uint8Array(bytes), { headers }).formData().catch(() => null)
	if (!parts) throw pageProblem('form-unreadable', 400)
	const form = new FormData()
	let characters = 0
	for (const [name, value] of parts) {
		if (name.length > LONGEST_NAME) throw pageProblem('form-unreadable', 400)
		if (typeof value === 'string') {
			characters += value.length
			if (isKnown(name)) form.set(name, asTyped(value))
		} else if (name === files.name && form.getAll(name).length <= files.most) {
			// One more than allowed, for the schema to see.
			form.append(name, value)
		}
	}
	if (characters > largest) throw pageProblem('form-too-large', 413)
	return form
}

/** Bytes of the head of a part: the names of a field and of a file. */
const LONGEST_HEAD = 4 * 1024

/** No more parts than any form has, and none with a head so long that reading it is expensive. */
function areUsualParts(bytes: Buffer, boundary: string): boolean {
	let at = bytes.indexOf(`--${boundary}\r\n`)
	for (let count = 0; count < MOST_FIELDS && at !== -1; count++) {
		const end = bytes.indexOf('\r\n\r\n', at)
		if (end === -1 || end - at > LONGEST_HEAD) return false
		at = bytes.indexOf(`\r\n--${boundary}\r\n`, end)
	}
	return at === -1
}

const PLUS = 0x2b
const SPACE = 0x20

/** Replaces each plus by a space: `URLSearchParams` of Node takes ten times as long for it. */
function withSpaces(bytes: Buffer): Buffer {
	for (let at = 0; at < bytes.length; at++) if (bytes[at] === PLUS) bytes[at] = SPACE
	return bytes
}
