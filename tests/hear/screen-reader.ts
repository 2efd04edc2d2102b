import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds without a word after which a key has been answered; the whole answer; the shortest wait. */
const QUIET = 800
const LONGEST = 8_000
const SHORTEST = 600

/** Orca on Firefox, on the virtual screen and the bus of this process. */
export class ScreenReader {
	readonly #folder: string
	readonly #heard: string
	readonly #processes: ChildProcess[] = []

	private constructor(folder: string) {
		this.#folder = folder
		this.#heard = join(folder, 'heard.log')
	}

	/** @param folder for everything that the programs leave behind; it is their home too */
	static async start(folder: string): Promise<ScreenReader> {
		const reader = new ScreenReader(folder)
		await reader.#start()
		return reader
	}

	async #start(): Promise<void> {
		const orcaFolder = join(this.#folder, '.local/share/orca')
		const profile = join(this.#folder, 'profile')
		for (const folder of [orcaFolder, profile]) mkdirSync(folder, { recursive: true })
		writeFileSync(this.#heard, '')
		copyFileSync(
			join(import.meta.dirname, 'orca-customizations.py'),
			join(orcaFolder, 'orca-customizations.py'),
		)
		copyFileSync(join(import.meta.dirname, 'firefox.js'), join(profile, 'user.js'))
		for (const property of ['IsEnabled', 'ScreenReaderEnabled']) {
			execFileSync('gdbus', [
				...['call', '--session', '--dest', 'org.a11y.Bus', '--object-path', '/org/a11y/bus'],
				...['--method', 'org.freedesktop.DBus.Properties.Set', 'org.a11y.Status', property, '<true>'],
			])
		}
		this.#run('openbox', [])
		await wait(500)
		this.#run('orca', ['--replace', '--disable', 'braille'])
		await wait(3_000)
		this.#run('firefox-esr', ['--profile', profile, '--no-remote', 'about:blank'])
		await this.#untilSaid('Firefox', 60_000)
	}

	#run(program: string, args: string[]): void {
		const log = openSync(join(this.#folder, `${program}.log`), 'w')
		this.#processes.push(
			spawn(program, args, { stdio: ['ignore', log, log], env: { ...process.env, HEARD: this.#heard } }),
		)
	}

	async #untilSaid(word: string, longest: number): Promise<void> {
		const deadline = Date.now() + longest
		while (!readFileSync(this.#heard, 'utf8').includes(word)) {
			if (Date.now() > deadline)
				throw new Error(`Orca did not say «${word}»; the logs are in ${this.#folder}`)
			await wait(200)
		}
		await wait(1_000)
	}

	/** Types the address as a visitor does. @returns what is said of the page */
	async open(address: string): Promise<string[]> {
		xdotool('key', 'ctrl+l')
		await wait(1_500)
		xdotool('type', '--delay', '4', address)
		await wait(500)
		return this.#listen(() => xdotool('key', 'Return'), 2_500)
	}

	/** @param key as xdotool names it: Tab, shift+Tab, Return, h @returns what is said then */
	press(key: string): Promise<string[]> {
		return this.#listen(() => xdotool('key', key))
	}

	type(text: string): Promise<string[]> {
		return this.#listen(() => xdotool('type', '--delay', '120', text))
	}

	/** @returns what is said within so many milliseconds without a key */
	async wait(milliseconds: number): Promise<string[]> {
		return this.#listen(() => {}, milliseconds)
	}

	async #listen(act: () => void, shortest = SHORTEST): Promise<string[]> {
		const before = readFileSync(this.#heard).length
		act()
		const start = Date.now()
		let length = before
		let last = start
		while (Date.now() - start < shortest || (Date.now() - last < QUIET && Date.now() - start < LONGEST)) {
			await wait(100)
			const now = readFileSync(this.#heard).length
			if (now !== length) [length, last] = [now, Date.now()]
		}
		return heard(readFileSync(this.#heard).subarray(before).toString())
	}

	async stop(): Promise<void> {
		for (const child of this.#processes.reverse()) {
			if (child.exitCode !== null || child.signalCode !== null) continue
			child.kill()
			await once(child, 'exit')
		}
	}
}

/** Characters that a voice says in a second. */
const PACE = 16

/**
 * Spoken phrases: they wait for one another, and those not said yet when Orca stops itself are lost.
 * @param log lines of time in seconds, event, text
 */
export function heard(log: string): string[] {
	const phrases: string[] = []
	let waiting: { text: string; begins: number; ends: number }[] = []
	for (const line of log.split('\n').filter(Boolean)) {
		const [time, kind, said = ''] = line.split('\t')
		const text = said.replace(/\s+/g, ' ').trim()
		const now = Number(time)
		if (kind === 'STOP') {
			phrases.push(...waiting.filter(({ ends }) => ends <= now).map(({ text }) => text))
			const cut = waiting.find(({ begins, ends }) => begins < now && now < ends)
			const said = cut?.text.slice(0, Math.floor((now - cut.begins) * PACE)).trim()
			if (said && now - (cut?.begins ?? 0) > 0.3) phrases.push(`${said}…`)
			waiting = []
		} else {
			const begins = Math.max(now, waiting.at(-1)?.ends ?? 0)
			waiting.push({ text, begins, ends: begins + text.length / PACE })
		}
	}
	return [...phrases, ...waiting.map(({ text }) => text)]
}

function xdotool(...args: string[]): void {
	execFileSync('xdotool', args)
}
