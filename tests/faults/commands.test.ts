import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { feedXml } from '#backend/import/feed/feed-fixture.ts'
import { rootDir } from '#process/root.ts'
import { clockSettings } from '#tests/support/clock.ts'
import { freePort } from '#tests/support/free-port.ts'
import { copyPrepared, type StartedShop, startShop } from '#tests/support/start-shop.ts'

let folder: string
let image: string
let shop: StartedShop
let settings: string
let feed: string

/** Paths of the project that the container file copies into the image. */
const copied = [
	...readFileSync(join(rootDir, 'deploy/Containerfile'), 'utf8').matchAll(
		/^COPY --from=build \/shop\/(\S+) \S+$/gm,
	),
].map(([, path = '']) => path)

/** Commands that npm hands to the build. */
const names = readdirSync(join(rootDir, 'scripts'))
	.filter((file) => file.endsWith('.mjs'))
	.flatMap(
		(file) =>
			/await command\('(\w+)'\)/.exec(readFileSync(join(rootDir, 'scripts', file), 'utf8'))?.[1] ?? [],
	)

interface Said {
	code: number
	out: string
	/** Lines of the error stream. */
	told: string[]
}

/** Runs a command as a manager would in the image, from a folder that has nothing to do with the shop. */
async function run(args: readonly string[], env: Record<string, string> = {}): Promise<Said> {
	const child = spawn(process.execPath, [join(image, 'build/tropa.js'), ...args], {
		cwd: folder,
		env: { PATH: process.env.PATH, NODE_ENV: 'production', ...clockSettings(), ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	const [out, error, [code]] = await Promise.all([
		text(child.stdout),
		text(child.stderr),
		once(child, 'exit'),
	])
	return { code: code as number, out, told: error.split('\n').filter(Boolean) }
}

/** A harmless use of each command. */
const uses: Record<string, () => string[]> = {
	audit: () => ['verify'],
	content: () => ['check', join(image, 'starter/content'), `--feed=${feed}`],
	events: () => ['counts', '--since=2026-11-01'],
	import: () => [feed],
	orders: () => ['list'],
	shop: () => [
		'init',
		'own',
		'--name=Дом',
		'--phone=8 800 000-00-00',
		'--email=hi@own.example',
		'--legal-name=ООО «Дом»',
		'--inn=7707083893',
		'--ogrn=1027700132195',
		'--address=Москва',
	],
	staff: () => ['list'],
}
/** Commands that act on the shop itself. */
const acting = names.filter((name) => name !== 'content' && name !== 'shop')

const emptyFolder = () => mkdtemp(join(folder, 'data-'))

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'commands-'))
	image = join(folder, 'image')
	for (const path of copied) {
		const target = join(image, path)
		mkdirSync(dirname(target), { recursive: true })
		if (path === 'node_modules') symlinkSync(join(rootDir, path), target)
		else cpSync(join(rootDir, path), target, { recursive: true })
	}
	feed = join(folder, 'feed.xml')
	writeFileSync(feed, feedXml([{ id: '1' }]))
	shop = await startShop()
	settings = join(folder, 'tropa.env')
	const ports = `PORT=${new URL(shop.url).port}\nAPI_PORT=${new URL(shop.apiUrl).port}\n`
	writeFileSync(
		settings,
		`# Settings\nDATA_DIR="${shop.dataDir}"\n${ports}SHOP_NAME='Тропа на юге'\nSMTP_URL=\n`,
	)
})
afterAll(async () => {
	await shop?.stop()
	await rm(folder, { recursive: true, force: true })
})

test('every command is tried', () => {
	expect(names.sort()).toEqual(Object.keys(uses).sort())
})

test.each(names)('%s works in the image, with the settings of the running shop', async (name) => {
	const { code, told } = await run([name, ...(uses[name]?.() ?? []), `--env=${settings}`])
	expect([code, told.join('\n')]).toEqual([0, expect.any(String)])
	const place =
		name === 'shop'
			? `Новый магазин: папка ${join(folder, 'own')}`
			: `Магазин «Тропа на юге»: папка ${shop.dataDir}, отвечает на ${shop.apiUrl}`
	expect(told[0]).toBe(place)
})

test('the output can be a file: the place of the shop is not in it', async () => {
	const { out } = await run(['orders', 'export', '--since=2026-11-01', `--env=${settings}`])
	expect(out).toMatch(/^Номер;/)
})

test('a reader that has seen enough ends no command with an error: `| head`', async () => {
	const child = spawn(
		process.execPath,
		[join(image, 'build/tropa.js'), 'orders', 'list', `--env=${settings}`],
		{
			env: { PATH: process.env.PATH, NODE_ENV: 'production', ...clockSettings() },
			stdio: ['ignore', 'pipe', 'pipe'],
		},
	)
	child.stdout.destroy()
	const [error, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
	expect([code, error.split('\n').filter(Boolean)]).toEqual([0, [expect.stringMatching(/^Магазин /)]])
})

test('a shop that npm has started ends with npm', async () => {
	const DATA_DIR = await emptyFolder()
	await copyPrepared(DATA_DIR)
	const [port, apiPort] = [await freePort(), await freePort()]
	const env = { DATA_DIR, PORT: String(port), API_PORT: String(apiPort), ...clockSettings() }
	const npm = spawn('npm', ['start'], { cwd: rootDir, env: { ...process.env, ...env }, stdio: 'ignore' })
	onTestFinished(() => void npm.kill('SIGTERM'))
	const answers = (port: number) =>
		fetch(`http://127.0.0.1:${port}/healthz`).then(
			({ ok }) => ok,
			() => false,
		)
	const soon = { timeout: 60_000, interval: 200 }
	await vi.waitFor(async () => expect(await answers(port)).toBe(true), soon)
	npm.kill('SIGTERM')
	await vi.waitFor(
		async () => expect([await answers(port), await answers(apiPort)]).toEqual([false, false]),
		soon,
	)
}, 120_000)

describe.each(acting)('%s does nothing', (name) => {
	const use = () => [name, ...(uses[name]?.() ?? [])]

	test('where no shop listens, and nothing is written', async () => {
		const DATA_DIR = await emptyFolder()
		const { code, told } = await run(use(), { DATA_DIR, PORT: String(await freePort()) })
		expect(code).toBe(1)
		expect(told[0]).toMatch(/^Магазин «Тропа»: папка \S+, не запущен$/)
		expect(told[0]).toContain(DATA_DIR)
		expect(told[1]).toMatch(/^Магазин не отвечает на \S+\. .* добавь --stopped\.$/)
		expect(readdirSync(DATA_DIR)).toEqual([])
	})

	test('where another shop listens, and nothing is written', async () => {
		const DATA_DIR = await emptyFolder()
		const { code, told } = await run(use(), { DATA_DIR, API_PORT: new URL(shop.apiUrl).port })
		expect([code, told[1]]).toEqual([
			1,
			expect.stringMatching(/его данные не в папке \S+: в ней нет файла secret/),
		])
		expect(readdirSync(DATA_DIR)).toEqual([])
	})

	test('in the folder of another user, and nothing is written', async () => {
		const DATA_DIR = await emptyFolder()
		// Only root may give a folder away; others are in root's own.
		if (process.getuid?.() === 0) chownSync(DATA_DIR, 65_534, 65_534)
		const foreign = process.getuid?.() === 0 ? DATA_DIR : '/usr/share'
		const { code, told } = await run([...use(), '--stopped'], { DATA_DIR: foreign })
		expect([code, told[1]]).toEqual([
			1,
			expect.stringMatching(/принадлежит пользователю \S+, .* Запусти её пользователем магазина: sudo -u/),
		])
		expect(readdirSync(DATA_DIR)).toEqual([])
	})
})

test.each([
	['a feed', ['import', 'no-such-feed.xml'], /^Файла \S+no-such-feed\.xml нет\.$/],
	['a folder of content', ['import', '--content=no-such-folder'], /^Папки \S+no-such-folder нет\.$/],
	['content to check', ['content', 'check', 'no-such-folder'], /^Папки \S+no-such-folder нет\.$/],
])('%s that is not there is missed before the database is opened', async (_, args, sentence) => {
	const DATA_DIR = await emptyFolder()
	const { code, told } = await run([...args, '--stopped'], { DATA_DIR })
	expect([code, told[1]]).toEqual([1, expect.stringMatching(sentence)])
	expect(readdirSync(DATA_DIR)).toEqual([])
})

test('the stores of a shop of one’s own are where the shop knows a city', async () => {
	const own = await mkdtemp(join(folder, 'content-'))
	const store = /```json\n(\[.*?\n\])\n```/s.exec(
		readFileSync(join(rootDir, 'docs/open-a-shop.md'), 'utf8'),
	)?.[1]
	writeFileSync(join(own, 'shops.json'), store ?? '')
	const check = () => run(['content', 'check', own, `--feed=${feed}`], { DATA_DIR: join(folder, 'none') })
	expect(await check()).toMatchObject({ code: 0, out: expect.stringContaining('1 shops') })
	writeFileSync(join(own, 'shops.json'), store?.replace('"cityId": 1', '"cityId": 999999') ?? '')
	expect((await check()).told).toContainEqual(expect.stringContaining('there is no city 999999'))
})

test('a file of settings that is not there is missed', async () => {
	const { code, told } = await run(['orders', 'list', '--env=no-such.env'])
	expect([code, told]).toEqual([1, [expect.stringMatching(/^Файла настроек \S+no-such\.env нет\.$/)]])
})

test.each(names)('%s says how it is used, without a shop', async (name) => {
	const { code, told } = await run([name], { DATA_DIR: await emptyFolder() })
	expect([code, told[0]]).toEqual([1, expect.stringContaining(`Usage: node build/tropa.js ${name}`)])
})
