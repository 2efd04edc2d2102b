/** A line of the shop's log about something wrong. */
export interface Complaint {
	requestId: string | undefined
	/** Message of the error that was logged, else that of the line. */
	text: string
	hasStack: boolean
}

/** Reads the log of a running shop and collects its errors, and the requests that are over. */
export class LogReader {
	#rest = ''
	#complaints: Complaint[] = []
	#finished = new Set<string>()
	#reasons = new Map<string, string[]>()

	/** Takes the next piece of the log. */
	take(text: string): void {
		const lines = (this.#rest + text).split('\n')
		this.#rest = lines.pop() ?? ''
		for (const line of lines) this.#read(line)
	}

	/** Complaints since the last time. */
	takeComplaints(): Complaint[] {
		const complaints = this.#complaints
		this.#complaints = []
		this.#finished.clear()
		this.#reasons.clear()
		return complaints
	}

	/** Complaints about a request. */
	complaintsOf(requestId: string): Complaint[] {
		return this.#complaints.filter((complaint) => complaint.requestId === requestId)
	}

	/** Warnings and errors of a request, with the call that each is about. */
	reasonsOf(requestId: string): readonly string[] {
		return this.#reasons.get(requestId) ?? []
	}

	/** The line that ends a request was written. */
	hasFinished(requestId: string): boolean {
		return this.#finished.has(requestId)
	}

	#read(line: string): void {
		const entry = parse(line)
		if (!entry) {
			// A line that is no JSON was written by Node itself or by a library: warnings, and why a process ends.
			if (/^\s+at |^\w*Error\b|FATAL/.test(line)) {
				this.#complaints.push({ requestId: undefined, text: line, hasStack: true })
			}
			return
		}
		const { requestId, level, msg, status, err, call, drift } = entry
		if (requestId && /warn|error/.test(level ?? '')) {
			const reason = [msg, call, drift?.join(', '), err?.message].filter(Boolean).join(' ')
			this.#reasons.set(requestId, [...(this.#reasons.get(requestId) ?? []), reason])
		}
		const isEnd = status !== undefined
		if (isEnd && requestId) this.#finished.add(requestId)
		const hasStack = line.includes('"stack"')
		// The line that ends a request repeats its status, which is judged by itself.
		if (hasStack || (level === 'error' && !isEnd)) {
			this.#complaints.push({ requestId, text: err?.message ?? String(msg), hasStack })
		}
	}
}

interface Entry {
	requestId?: string
	level?: string
	msg?: string
	status?: number
	call?: string
	drift?: string[]
	err?: { message?: string }
}

function parse(line: string): Entry | undefined {
	try {
		const entry: unknown = JSON.parse(line)
		return typeof entry === 'object' && entry !== null ? entry : undefined
	} catch {
		return undefined
	}
}
