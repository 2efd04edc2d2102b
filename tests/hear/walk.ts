import type { ScreenReader } from './screen-reader.ts'

/** Number of key presses in search of something. */
const MANY = 60
/** Milliseconds that a page may take after the key that asked for it. */
const PAGE = 20_000

interface Step {
	keys: string
	said: string[]
	/** Expected phrase that was not said. */
	missing?: string
}

interface Part {
	title: string
	steps: Step[]
}

/** Goes through the shop by keys, writes down what is said, and what should have been. */
export class Walk {
	readonly #reader: ScreenReader
	readonly #parts: Part[] = []

	constructor(reader: ScreenReader) {
		this.#reader = reader
	}

	get misses(): string[] {
		return this.#parts.flatMap(({ title, steps }) =>
			steps.flatMap(({ keys, missing }) =>
				missing ? [`${title}: «${missing}» was not said after ${keys}`] : [],
			),
		)
	}

	/** Begins a part of the transcript. */
	part(title: string): void {
		this.#parts.push({ title, steps: [] })
		console.log(`· ${title}`)
	}

	/** Goes to an address, where no key leads; the address bar is not written down. */
	async open(address: string, expects: string): Promise<void> {
		const said = await this.#reader.open(address)
		await this.#note(`address ${new URL(address).pathname}`, said, expects)
	}

	/** @param expects what has to be said, soon or after the page that the key leads to has come */
	async press(key: string, expects: string): Promise<void> {
		await this.#note(key, await this.#reader.press(key), expects)
	}

	/** Presses a key until something is said. @throws when it is never said */
	async pressUntil(key: string, expects: string): Promise<void> {
		for (let presses = 1; presses <= MANY; presses++) {
			const said = await this.#reader.press(key)
			this.#write({ keys: key, said })
			if (says(said, expects)) return
		}
		throw new Error(`${this.#parts.at(-1)?.title}: «${expects}» is not reached by ${key}`)
	}

	/** Types into the field that has the focus. The letters themselves are not said. */
	async type(text: string): Promise<void> {
		this.#write({ keys: `«${text}»`, said: await this.#reader.type(text) })
	}

	/** The transcript as Markdown. */
	toString(): string {
		return this.#parts
			.map(({ title, steps }) => {
				const rows = steps.map(({ keys, said, missing }) =>
					[
						`- \`${keys}\`: ${said.join(' **·** ') || '(silence)'}`,
						missing ? ` — **expected: ${missing}**` : '',
					].join(''),
				)
				return `## ${title}\n\n${rows.join('\n')}\n`
			})
			.join('\n')
	}

	async #note(keys: string, said: string[], expects: string): Promise<void> {
		const deadline = Date.now() + PAGE
		while (!says(said, expects) && Date.now() < deadline) said.push(...(await this.#reader.wait(500)))
		this.#write({ keys, said, ...(!says(said, expects) && { missing: expects }) })
	}

	#write(step: Step): void {
		this.#parts.at(-1)?.steps.push(step)
	}
}

/** Some texts have no-break spaces, which nobody hears. */
const spaced = (text: string) => text.replaceAll('\u00A0', ' ')

const says = (said: string[], expected: string) => spaced(said.join(' ')).includes(spaced(expected))
