import type { Finding } from './findings.ts'
import type { ForeignReport } from './fuzz-foreign.ts'
import type { ShopReport } from './fuzz-shop.ts'

/** Findings, with the smallest cause of each. */
export const printedFindings = (findings: readonly Finding[]) =>
	findings
		.flatMap(({ text, cause, count, isRepeatable, seed, key }) => [
			`✗ ${text} (${key}; ${count} times, seed ${seed}${isRepeatable ? '' : ', not alone'})`,
			`  ${cause}`,
		])
		.join('\n')

/** Findings, figures, and last a line that sums them up. */
export function printedShop(report: ShopReport): string {
	const { seed, requests, seconds, statuses, findings, routes, memory, dearest, longestWait } = report
	const unreached = [...routes].filter(([, { good }]) => good === 0).map(([id]) => id)
	return [
		printedFindings(findings),
		`Answers: ${printedStatuses(statuses)}`,
		`Routes: ${routes.size}; never answered well: ${unreached.join(', ') || 'none'}`,
		`Memory from half of them on: ${inMiB(memory.before)} → ${inMiB(memory.after)}`,
		`Dearest request alone: ${dearest} ms of processor; longest wait for /healthz: ${Math.round(longestWait)} ms`,
		`${requests} requests in ${seconds} s with seed ${seed}: ${findings.length} findings`,
	].join('\n')
}

export function printedForeign({ seed, pages, seconds, statuses, findings, spoilt }: ForeignReport): string {
	return [
		printedFindings(findings),
		`Answers: ${printedStatuses(statuses)}`,
		`Calls answered otherwise: ${spoilt}`,
		`${pages} pages and forms of a spoilt backend in ${seconds} s with seed ${seed}: ${findings.length} findings`,
	].join('\n')
}

const printedStatuses = (statuses: ReadonlyMap<number, number>) =>
	[...statuses]
		.sort(([a], [b]) => a - b)
		.map(([status, count]) => `${status}: ${count}`)
		.join(', ')

const inMiB = ({ storefront, backend }: { storefront: number; backend: number }) =>
	`${Math.round(storefront)} + ${Math.round(backend)} MiB`
