import { endpoints } from '#contract/endpoints.ts'
import { causes, conforms, isMissing, notesOf, outcomeOf, type Report, type Row, refusals } from './report.ts'
import { grades, missingToSell } from './steps.ts'

/** Causes that the summary has room for. */
const MOST_CAUSES = 12

const HEAD = ['call', 'happy path', 'refusals']

/** A table of all calls, and after it what fits one screen: the causes of faults, the steps, the numbers. */
export function printed(report: Report): string {
	return [...table(report), '', ...summaryOfCauses(report), '', ...grades(report), '', numbers(report)].join(
		'\n',
	)
}

function table(report: Report): string[] {
	const rows = [...report.values()]
	const cells = rows.map((row) => [row.name, outcomeOf(row), isMissing(row) ? '–' : refusals(row)])
	const widths = [0, 1, 2].map((column) =>
		Math.max(...[HEAD, ...cells].map((line) => (line[column] ?? '').length)),
	)
	const line = (of: string[]) => of.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
	const indent = ' '.repeat(widths.reduce((sum, width) => sum + width + 2, 0))
	const lines = rows.flatMap((row, index) => {
		const [first = '', ...others] = notesOf(row).flatMap((note) => note.split('\n'))
		return [`${line(cells[index] ?? [])}  ${first}`.trimEnd(), ...others.map((note) => indent + note)]
	})
	return [`${line(HEAD)}  note`, ...lines]
}

function summaryOfCauses(report: Report): string[] {
	const all = causes(report)
	const lines = all.slice(0, MOST_CAUSES).flatMap(({ sentence, faults, calls }) => {
		const named = calls.slice(0, 3).join(', ') + (calls.length > 3 ? ` and ${calls.length - 3} more` : '')
		return [`${String(faults).padStart(4)} × «${sentence}»`, `       ${named}`]
	})
	const left = all.length - MOST_CAUSES
	return [
		all.length > 0 ? 'Faults by cause' : 'No faults',
		...lines,
		...(left > 0 ? [`and ${left} more causes`] : []),
	]
}

function numbers(report: Report): string {
	const outcomes = [...report.values()].map(outcomeOf)
	const count = (outcome: string) => outcomes.filter((one) => one === outcome).length
	const missing = missingToSell(report)
	return [
		...(missing.length > 0 ? [`Nothing can be sold without ${missing.join(', ')}.\n`] : []),
		`${count('yes')} of ${outcomes.length} calls conform, ${count('no')} do not, ${count('missing')} are not there, `,
		`${count('not reached')} could not be reached on the happy path`,
	].join('')
}

/** For programs: a list of calls. */
export const asJson = (report: Report): string =>
	JSON.stringify(
		[...report.values()].map((row) => ({
			call: row.name,
			outcome: outcomeOf(row),
			faults: isMissing(row) ? [] : row.faults,
			notReached: Object.fromEntries(row.unreached),
			slowest: Math.round(row.slowest),
		})),
		null,
		'\t',
	)

/** For CI servers: each call is a test of its area, in the format of JUnit. */
export function asJunit(report: Report): string {
	const tests = [...report.values()].map((row) => {
		const name = `classname="${escaped(endpoints[row.name]?.area ?? '')}" name="${escaped(row.name)}"`
		return `<testcase ${name}>${resultOf(row)}</testcase>`
	})
	const failures = [...report.values()].filter((row) => !conforms(row)).length
	return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuite name="contract" tests="${tests.length}" failures="${failures}">\n${tests.join('\n')}\n</testsuite>\n`
}

function resultOf(row: Row): string {
	const outcome = outcomeOf(row)
	if (outcome === 'yes') return ''
	if (outcome === 'no') return `<failure>${escaped(notesOf(row).join('\n'))}</failure>`
	return `<skipped message="${escaped(row.unreached.get('happy path') ?? outcome)}"/>`
}

// Characters that XML 1.0 does not have can be in the answers of a backend.
const escaped = (text: string) =>
	text
		.replace(/[^\t\n\u0020-\uD7FF\uE000-\uFFFD]/g, '\uFFFD')
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('"', '&quot;')
