import { readFileSync } from 'node:fs'

/** Ticks of the processor time in /proc a second: 100 on every Linux. */
const ticks = 100

export interface Usage {
	/** MiB of memory now, and at most so far. */
	memory: number
	peak: number
	/** Seconds of processor time so far. */
	cpu: number
}

/** Resources of a process, from /proc. */
export function usageOf(pid: number): Usage {
	const status = readFileSync(`/proc/${pid}/status`, 'utf8')
	const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
	// The second field, the name in brackets, may hold spaces.
	const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
		.replace(/^.*\) /s, '')
		.split(' ')
	return {
		memory: Math.round(kilobytes('VmRSS') / 1024),
		peak: Math.round(kilobytes('VmHWM') / 1024),
		cpu: (Number(fields[11]) + Number(fields[12])) / ticks,
	}
}
