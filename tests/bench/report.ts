import { cpus } from 'node:os'

/** When and on what the figures were taken. */
export function conditions(): string {
	const [cpu] = cpus()
	const day = new Date().toISOString().slice(0, 10)
	return `${day}, Node ${process.versions.node}, ${cpus().length} × ${cpu?.model.trim()}.`
}

export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
	const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
	return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join(
		'\n',
	)
}

/** Three digits that mean something: 0.123, 1.23, 12.3, 123. */
export function figure(value: number): string {
	if (value >= 100) return String(Math.round(value))
	return value.toFixed(value >= 10 ? 1 : 2)
}

export const kib = (bytes: number): string => (bytes / 1024).toFixed(1)
