import { existsSync, readFileSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { type Config, loadConfigBeside } from '#process/config.ts'

/** A command would do harm, or nothing; the message is a sentence in Russian for the person at the terminal. */
export class Refused extends Error {}

/** Settings of the shop that systemd runs: `deploy/tropa.service`. */
const SYSTEM_FILE = '/etc/tropa.env'

/** Options that every command takes. */
export interface Circumstances {
	config: Config
	/** The person says that the shop is stopped: the command may open its embedded database. */
	isStopped: boolean
}

/** Takes the options of every command out of its arguments. */
export function readCircumstances(args: readonly string[]): { options: GivenOptions; rest: string[] } {
	const rest = args.filter((arg) => arg !== '--stopped' && !arg.startsWith('--env='))
	const files = args.filter((arg) => arg.startsWith('--env=')).map((arg) => arg.slice('--env='.length))
	return { options: { file: files.at(-1), isStopped: args.includes('--stopped') }, rest }
}

interface GivenOptions {
	/** Of settings, as systemd and Compose read it. */
	file: string | undefined
	isStopped: boolean
}

/**
 * The settings of the shop that is meant: of this process, else of the file that it names, else of `/etc/tropa.env`
 * where nothing else says which shop it is.
 * @throws Refused, ConfigError
 */
export function circumstancesOf({ file, isStopped }: GivenOptions): Circumstances {
	const config = loadConfigBeside((isNamed) => {
		const path = file ?? (!isNamed && existsSync(SYSTEM_FILE) ? SYSTEM_FILE : undefined)
		return path === undefined ? {} : readEnvFile(resolve(path))
	})
	return { config, isStopped }
}

/** @throws Refused */
function readEnvFile(path: string): Record<string, string> {
	let text: string
	try {
		text = readFileSync(path, 'utf8')
	} catch (error) {
		const isForeign = (error as NodeJS.ErrnoException).code === 'EACCES'
		throw new Refused(
			isForeign
				? `Настройки магазина в файле ${path}, а пользователю ${userInfo().username} его не прочитать: запусти команду пользователем магазина, и пусть файл будет доступен его группе (chmod 640).`
				: `Файла настроек ${path} нет.`,
		)
	}
	const pairs = text.split(/\r?\n/).flatMap((line) => {
		const [, name, value = ''] = /^\s*([A-Za-z_]\w*)=(.*)$/.exec(line) ?? []
		return name === undefined ? [] : [[name, withoutQuotes(value.trim())]]
	})
	return Object.fromEntries(pairs)
}

const withoutQuotes = (value: string) => /^(["'])(.*)\1$/.exec(value)?.[2] ?? value

/** Which shop and folder a command acts on: one line, on the error stream so that output can be a file. */
export async function sayPlace(config: Config): Promise<void> {
	const { shop, dataDir, databaseUrl, localApiUrl } = config
	const place = databaseUrl ? `база ${withoutPassword(databaseUrl)}, папка ${dataDir}` : `папка ${dataDir}`
	const listens = (await isListening(config)) ? `отвечает на ${localApiUrl}` : 'не запущен'
	process.stderr.write(`Магазин «${shop.name}»: ${place}, ${listens}\n`)
}

function withoutPassword(url: string): string {
	const { host, pathname } = new URL(url)
	return `${host}${pathname}`
}

/** Whether some process listens where the backend of this shop does. */
export function isListening({ localApiUrl }: Config): Promise<boolean> {
	const { hostname, port } = new URL(localApiUrl)
	return new Promise((answer) => {
		const socket = connect(Number(port || 80), hostname.replace(/^\[|\]$/g, ''))
		socket.once('connect', () => {
			socket.destroy()
			answer(true)
		})
		socket.once('error', () => answer(false))
	})
}

/**
 * A shop can't open any more what another user writes into its folder.
 * @throws Refused
 */
export function refuseForeignFiles({ dataDir }: Config): void {
	// Windows has no such owners.
	const user = process.getuid?.()
	if (user === undefined) return
	for (const path of [dataDir, join(dataDir, 'database'), join(dataDir, 'secret')]) {
		const owner = statSync(path, { throwIfNoEntry: false })?.uid
		if (owner === undefined || owner === user) continue
		const name = nameOfUser(owner)
		throw new Refused(
			`${path} принадлежит пользователю ${name}, а команду запускает ${userInfo().username}: того, что она запишет, магазин не откроет. Запусти её пользователем магазина: sudo -u ${name} …`,
		)
	}
}

function nameOfUser(id: number): string {
	const users = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : []
	const line = users.find((user) => user.split(':')[2] === String(id))
	return line?.split(':')[0] ?? `#${id}`
}

/**
 * With the embedded database a command asks the shop that runs. Where none does, the folder may be the wrong one.
 * @throws Refused
 */
export async function refuseWithoutShop({ config, isStopped }: Circumstances): Promise<void> {
	if (config.databaseUrl) return
	const { dataDir, localApiUrl } = config
	const isRunning = await isListening(config)
	if (!isRunning && !isStopped) {
		throw new Refused(
			`Магазин не отвечает на ${localApiUrl}. Запусти его или назови его настройки (DATA_DIR, PORT или --env=файл). Если он остановлен нарочно, добавь --stopped.`,
		)
	}
	if (isRunning && !config.sessionSecret && !existsSync(join(dataDir, 'secret'))) {
		throw new Refused(
			`На ${localApiUrl} отвечает магазин, но его данные не в папке ${dataDir}: в ней нет файла secret. Назови его настройки (DATA_DIR, PORT или --env=файл).`,
		)
	}
}
