import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { rootDir } from '#process/root.ts'
import { auditOrders } from '#tests/support/books.ts'
import { formLimit, formsLetThrough, timeUntilSoldOutIsKnown } from './agreement.ts'
import { type Cluster, createCluster, type Shared, startShared } from './cluster.ts'
import { type Goods, Load } from './load.ts'
import type { Member } from './member.ts'
import { findPrograms, ProgramsMissing } from './programs.ts'
import { Report } from './report.ts'
import { isOk, until } from './until.ts'
import { usageOf } from './usage.ts'

/** Pieces of each size that the load buys. */
const plenty = 100_000
/** Milliseconds of load without anything happening, and before and after something happens. */
const calm = 10_000
const pause = 2_500
/** For which a storefront leaves an area alone that has failed ten times in a row, and a little more. */
const breakerRest = 6_000

const report = new Report()

async function run(): Promise<number> {
	const programs = findPrograms()
	const folder = mkdtempSync(join(tmpdir(), 'tropa-cluster-'))
	// The user of PostgreSQL has to pass through it.
	chmodSync(folder, 0o711)
	const members: (Member | undefined)[] = []
	const endByHand = (code: number) => void endAll(members).then(() => process.exit(code))
	process.once('SIGINT', () => endByHand(130))
	process.once('SIGTERM', () => endByHand(143))
	try {
		const shared = await startShared(programs, folder)
		members.push(shared.redis, shared.postgres)
		const cluster = await createCluster(programs, folder, shared)
		members.unshift(...membersOf(cluster), cluster.strayBackend, cluster.nginx.member)
		await examine(cluster, shared)
		await shared.database.drop()
	} finally {
		await endAll(members)
	}
	const misses = report.print()
	if (misses === 0) rmSync(folder, { recursive: true, force: true })
	else console.log(`The logs are in ${folder}.`)
	return misses === 0 ? 0 : 1
}

/** By force: what a process does when it is asked to end was seen before. */
async function endAll(members: (Member | undefined)[]): Promise<void> {
	for (const member of members) await member?.end(member.name === 'PostgreSQL' ? 'SIGQUIT' : 'SIGKILL')
}

async function examine(cluster: Cluster, shared: Shared): Promise<void> {
	await startTogether(cluster)
	const db = new pg.Pool({ connectionString: shared.database.url, max: 2 })
	db.on('error', () => undefined)
	if (!process.argv.includes('--without-journeys')) {
		const code = await runJourneys(cluster, shared)
		report.add('purchase journeys through the balancer', code === 0 ? 'passed' : 'failed', code === 0)
	}
	await seeSecretRefused(cluster)
	await seeIndexAgree(cluster, db)
	await seeLimitsAgree(cluster)
	await runUnderLoad(cluster, shared, db)
	await seeIndexAgree(cluster, db)
	for (const member of membersOf(cluster)) {
		const { memory, peak, cpu } = usageOf(member.pid)
		report.add(
			`${member.name} since its last start`,
			`${memory} MiB now, ${peak} at most, ${cpu.toFixed(1)} s of CPU`,
		)
	}
	await db.end()
}

/** Both backends find an empty database at the same moment. */
async function startTogether({ nginx, backends, storefronts }: Cluster): Promise<void> {
	nginx.check()
	await nginx.member.start()
	const times = await Promise.all(backends.map((backend) => backend.start()))
	const loads = backends.filter(({ log }) => log.includes('Loading the demonstration catalogue')).length
	report.add(
		'two backends start on an empty database',
		`ready in ${times.map(seconds).join(' and ')}; the demonstration loaded by ${loads}`,
		loads <= 1,
	)
	await Promise.all(storefronts.map((storefront) => storefront.start()))
}

async function runJourneys({ urls }: Cluster, { database }: Shared): Promise<number> {
	console.log('· Running the purchase journeys')
	const command = [join(rootDir, 'node_modules/playwright/cli.js'), 'test', 'e2e/buy.spec.ts', '--workers=1']
	const child = spawn(process.execPath, [...command, '--reporter=dot'], {
		cwd: rootDir,
		stdio: 'inherit',
		env: {
			...process.env,
			RUNNING_SHOP_URL: urls.shop,
			RUNNING_SHOP_API_URL: urls.api,
			RUNNING_SHOP_DATABASE_URL: database.url,
		},
	})
	const [code] = await once(child, 'exit')
	return code ?? 1
}

async function seeSecretRefused({ strayBackend }: Cluster): Promise<void> {
	const started = await strayBackend.start().then(
		() => true,
		() => false,
	)
	const isRefused = !started && strayBackend.log.includes('SESSION_SECRET differs')
	report.add('a backend with another secret', isRefused ? 'refused with a sentence' : 'let in', isRefused)
}

async function seeIndexAgree(cluster: Cluster, db: pg.Pool): Promise<void> {
	const time = await timeUntilSoldOutIsKnown(cluster, db)
	report.add(
		'a size sold out at one backend',
		`not counted by the other after ${seconds(time)}`,
		time < 5_000,
	)
}

async function seeLimitsAgree(cluster: Cluster): Promise<void> {
	// Of the addresses for documentation; another one each time, because a Redis that was given remembers it.
	const passed = await formsLetThrough(cluster, `203.0.113.${randomInt(1, 255)}`)
	report.add(
		`more than ${formLimit} forms of one visitor to both storefronts`,
		`${passed} let through`,
		passed === formLimit,
	)
}

async function runUnderLoad(cluster: Cluster, shared: Shared, db: pg.Pool): Promise<void> {
	const goods = await chooseGoods(db)
	const load = new Load(cluster.urls.shop, goods, await choosePages(db))
	load.start({ readers: 4, buyers: 3 })
	const before = cpuOf(cluster)
	await wait(calm)
	const after = cpuOf(cluster)
	const tally = load.takeTally()
	report.addPhase('load', tally)
	const perRequest = (kind: 'storefronts' | 'backends') =>
		`${(((after[kind] - before[kind]) * 1_000) / tally.requests).toFixed(1)} ms`
	report.add(
		'processor time a request, soon after the start',
		`${perRequest('storefronts')} in the storefronts, ${perRequest('backends')} in the backends`,
	)

	for (const member of membersOf(cluster)) {
		await wait(pause)
		await member.end('SIGKILL')
		await wait(pause)
		const time = await member.start()
		await wait(pause)
		report.addPhase(`${member.name} killed, back after ${seconds(time)}`, load.takeTally(), { mayLose: true })
	}
	if (shared.redis) await interruptRedis(shared.redis, load)
	if (shared.postgres) await crashPostgres(cluster, shared.postgres, load)
	await restartAll(cluster, load)

	await load.stop()
	report.addPhase('the last requests', load.takeTally())
	const findings = await auditOrders(
		{ sql: async (statement, params) => (await db.query(statement, params)).rows },
		[...load.confirmed].map(([key, number]) => ({ key, confirmed: [number] })),
		new Map(goods.map(({ skuId }) => [skuId, plenty])),
	)
	const problems = Object.values(findings).flat()
	for (const problem of problems) console.log(`    ${problem}`)
	report.add(
		'orders lost or doubled, stock that does not agree',
		`${problems.length} among ${load.confirmed.size} orders`,
		problems.length === 0 && load.confirmed.size > 0,
	)
	report.add('requests saved by the balancer', String(countSaved(cluster.nginx.accessLog)))
}

/** Redis first hangs, then dies, then is back. */
async function interruptRedis(redis: Member, load: Load): Promise<void> {
	redis.signal('SIGSTOP')
	await wait(pause)
	await redis.end('SIGKILL')
	await wait(pause)
	await redis.start()
	await wait(pause)
	report.addPhase('Redis hangs, dies and is back', load.takeTally())
}

/** Without a database there is no shop; what counts is that it is whole again by itself. */
async function crashPostgres({ urls, backends }: Cluster, postgres: Member, load: Load): Promise<void> {
	const processes = backends.map(({ pid }) => pid)
	await postgres.end('SIGQUIT')
	await wait(pause)
	await postgres.start()
	const time = await until('both backends are ready', async () =>
		(await Promise.all(urls.backends.map((url) => isOk(`${url}/api/ready`)))).every(Boolean),
	)
	await wait(breakerRest)
	const { lost } = load.takeTally()
	const isSame = backends.every(({ pid }, index) => pid === processes[index])
	report.add(
		'PostgreSQL crashes',
		`${lost.length} requests fail meanwhile; backends ready ${seconds(time)} after it is back, ${isSame ? 'not one ended' : 'ended'}`,
		isSame,
	)
	await wait(pause)
	report.addPhase('after PostgreSQL is back', load.takeTally())
}

async function restartAll(cluster: Cluster, load: Load): Promise<void> {
	for (const member of membersOf(cluster)) {
		const code = await member.end('SIGTERM')
		const time = await member.start()
		await wait(pause)
		report.addPhase(
			`${member.name} restarted, ready in ${seconds(time)}, exit code ${code}`,
			load.takeTally(),
		)
	}
}

function cpuOf({ storefronts, backends }: Cluster) {
	const sum = (members: readonly Member[]) => members.reduce((all, { pid }) => all + usageOf(pid).cpu, 0)
	return { storefronts: sum(storefronts), backends: sum(backends) }
}

const membersOf = ({ backends, storefronts }: Cluster) => [...backends, ...storefronts]

async function chooseGoods(db: pg.Pool): Promise<Goods[]> {
	const { rows } = await db.query<Goods>(`
		select s.id as "skuId", p.id as "productId"
		from skus s join products p on p.id = s.product_id
		where s.stock > 0 and s.size <> '' and s.is_present and s.retail_price between 1000 and 50000
			and not exists (select from order_lines l where l.sku_id = s.id)
		order by s.id desc limit 40`)
	await db.query('update skus set stock = $1 where id = any($2)', [plenty, rows.map(({ skuId }) => skuId)])
	return rows
}

async function choosePages(db: pg.Pool): Promise<string[]> {
	const { rows: products } = await db.query<{ id: number }>('select id from products order by id limit 200')
	const { rows: categories } = await db.query<{ url: string }>(
		'select url from categories where is_present order by id limit 20',
	)
	return [
		...['/', '/cart', '/stores', '/city', '/catalog/?text=куртка', '/resources/cities?text=мос'],
		...categories.map(({ url }) => `/catalog/${url}`),
		...products.map(({ id }) => `/product/${id}`),
	].map(encodeURI)
}

/** Requests that a second server answered after the first one had not. */
const countSaved = (accessLog: string) =>
	readFileSync(accessLog, 'utf8')
		.split('\n')
		.filter((line) => line.includes('"upstream":"') && /"upstream":"[^"]*,/.test(line)).length

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`

try {
	process.exitCode = await run()
} catch (error) {
	if (!(error instanceof ProgramsMissing)) throw error
	console.error(error.message)
	process.exitCode = 1
}
