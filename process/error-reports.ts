/** A line of the log about an error. */
export interface LoggedProblem {
	/** The word of the line. */
	message: string
	/** The thrown value as it is: the sender removes personal data. */
	error?: unknown
	requestId?: string | undefined
}

/** Sends errors to a service that collects them. */
export interface ErrorReports {
	report(problem: LoggedProblem): void
	/** Nothing of this request is reported. */
	mute(requestId: string): void
	/** Resolves when everything is sent, or can't be. */
	flush(): Promise<void>
}

// A module loaded by `--import` belongs to another bundle than the process itself.
const place = Symbol.for('reports of errors')
const shared = globalThis as { [place]?: ErrorReports | undefined }

export function setErrorReports(reports: ErrorReports | undefined): void {
	shared[place] = reports
}

/** undefined where errors are only logged. */
export const errorReports = (): ErrorReports | undefined => shared[place]
