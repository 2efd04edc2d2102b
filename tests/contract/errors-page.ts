import { join } from 'node:path'
import { errorText } from '#app/texts/errors.ts'
import { errorWords } from '#contract/error-words.ts'
import { EXCEPTION_CODES, statusOf } from '#contract/errors.ts'
import { rootDir } from '#process/root.ts'

export const errorsFile = join(rootDir, 'docs', 'errors.md')

/** Fields that a text may tell. */
const fields = {
	retryAfter: '60',
	quantity: 'basket_products_quantity_limit',
	limit: '100',
	toPay: '4990',
	retailPrice: '4490',
}

/** The page of the errors, as it is committed. */
export function errorsPage(): string {
	const rows = EXCEPTION_CODES.map((code) => [
		`\`${code}\``,
		String(statusOf(code)),
		errorWords[code],
		errorText(code, fields).replaceAll('\u00a0', ' '),
	])
	const table = [['name', 'status', 'meaning', 'the visitor reads'], ['---', '---', '---', '---'], ...rows]
	return `# Errors of the contract

Written by \`npm run openapi\`. Which call may answer with which is in [openapi.json](openapi.json), and the shape of an error in
[backend](backend.md#errors). Numbers in the texts are examples.

${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}
`
}
