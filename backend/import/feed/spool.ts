import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs'

const BUFFERED_BYTES = 1024 * 1024

/** Rows of JSON, one a line, in a file: what a feed holds does not stay in memory. */
export class Spool {
	readonly path: string
	readonly #file: number
	/** Where each row begins; the end of the last one is the end of the file. */
	readonly #starts: number[] = []
	#waiting: Buffer[] = []
	#waitingBytes = 0
	#end = 0

	/** @param path of a file that is not there yet */
	constructor(path: string) {
		this.path = path
		this.#file = openSync(path, 'wx+', 0o600)
	}

	/** @returns the place of the row, by which it is read */
	add(row: unknown): number {
		const line = Buffer.from(`${JSON.stringify(row)}\n`)
		this.#starts.push(this.#end)
		this.#end += line.length
		this.#waiting.push(line)
		this.#waitingBytes += line.length
		if (this.#waitingBytes >= BUFFERED_BYTES) this.flush()
		return this.#starts.length - 1
	}

	read(place: number): unknown {
		if (this.#waitingBytes > 0) this.flush()
		const start = this.#starts[place] ?? this.#end
		const bytes = Buffer.alloc((this.#starts[place + 1] ?? this.#end) - start)
		readSync(this.#file, bytes, 0, bytes.length, start)
		return JSON.parse(bytes.toString())
	}

	flush() {
		const bytes = Buffer.concat(this.#waiting)
		this.#waiting = []
		this.#waitingBytes = 0
		for (let written = 0; written < bytes.length; ) written += writeSync(this.#file, bytes, written)
	}

	close() {
		this.flush()
		closeSync(this.#file)
	}

	remove() {
		closeSync(this.#file)
		rmSync(this.path, { force: true })
	}
}
