import { readFileSync } from 'node:fs'

/** A clock tick of /proc is this long on every Linux that Node runs on. */
const TICK_MS = 10

/** Milliseconds of processor, user and system, that a process has spent since it began. */
export function cpuMs(pid: number): number {
	// The name of the program, in brackets, may have spaces.
	const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
	const [user, system] = fields.split(' ').slice(11, 13).map(Number)
	return ((user ?? 0) + (system ?? 0)) * TICK_MS
}

/** Resident memory of a process now, in MiB. */
export const residentMiB = (pid: number): number => statusKiB(pid, 'VmRSS') / 1024

/** The most resident memory a process has had, in MiB. */
export const peakMiB = (pid: number): number => statusKiB(pid, 'VmHWM') / 1024

/** The processes that another one has started, the oldest first. */
export function childrenOf(pid: number): number[] {
	return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
}

function statusKiB(pid: number, field: string): number {
	const status = readFileSync(`/proc/${pid}/status`, 'utf8')
	return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1])
}
