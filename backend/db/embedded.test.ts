// @module-tag slow

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { chmod, cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DataDirUnusable, openEmbedded } from './embedded.ts'
import { DatabaseInUse } from './lock.ts'
import { isOutOfRoom } from './out-of-room.ts'

/** An empty database, made after an interrupted attempt: making one takes seconds. */
let made: string
let dataDir: string
let holder: ChildProcess | undefined

beforeAll(async () => {
	made = await mkdtemp(join(tmpdir(), 'embedded-made-'))
	fs.mkdirSync(join(made, 'database', 'base'), { recursive: true })
	fs.writeFileSync(join(made, 'database', 'PG_VERSION'), '')
	fs.writeFileSync(join(made, 'database.unfinished'), '')
	await close(await openEmbedded(made))
})
afterAll(() => rm(made, { recursive: true, force: true }))

beforeEach(async () => {
	dataDir = await mkdtemp(join(tmpdir(), 'embedded-'))
	await cp(made, dataDir, { recursive: true })
})
afterEach(async () => {
	holder?.kill('SIGKILL')
	holder = undefined
	await rm(dataDir, { recursive: true, force: true })
})

async function close({ client, release }: Awaited<ReturnType<typeof openEmbedded>>) {
	await client.close()
	await release()
}

/**
 * Another process that opens the database, writes numbers one by one and says each that is committed.
 * @param fullAfter from this number on the disk has no room
 */
async function startHolder({ fullAfter = 0 } = {}): Promise<ChildProcess> {
	const script = `
		import fs from 'node:fs'
		import { openEmbedded } from '#backend/db/embedded.ts'
		const { client } = await openEmbedded(${JSON.stringify(dataDir)})
		await client.exec('create table if not exists numbers (n int primary key)')
		const { rows } = await client.query('select coalesce(max(n), 0)::int as n from numbers')
		const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
		for (let n = rows[0].n + 1; ; n++) {
			if (n === ${fullAfter}) fs.writeSync = () => { throw full }
			await client.query('insert into numbers values ($1)', [n])
			process.stdout.write(n + '\\n')
		}`
	const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	if (child.stdout) await once(child.stdout, 'data')
	return child
}

// A start takes about a second, on a busy machine tens of them.
describe('the embedded database', { timeout: 120_000 }, () => {
	it('writes every commit through to the disk', async () => {
		const synced = vi.spyOn(fs, 'fsyncSync')
		const embedded = await openEmbedded(dataDir)
		const { client } = embedded
		expect((await client.query('show fsync')).rows).toEqual([{ fsync: 'on' }])
		expect((await client.query('show wal_sync_method')).rows).toEqual([{ wal_sync_method: 'fsync' }])
		await client.exec('create table numbers (n int)')
		for (const n of [1, 2, 3]) {
			synced.mockClear()
			await client.query('insert into numbers values ($1)', [n])
			expect(synced).toHaveBeenCalled()
		}
		synced.mockClear()
		await client.query('select * from numbers')
		expect(synced).not.toHaveBeenCalled()
		await close(embedded)
	})

	it('is its owner’s alone, also what an earlier version made for all users', async () => {
		const openEntries = async () => {
			const names = ['.', ...(await readdir(dataDir, { recursive: true }))]
			const modes = await Promise.all(names.map(async (name) => (await stat(join(dataDir, name))).mode))
			return names.filter((_, index) => ((modes[index] ?? 0) & 0o077) !== 0)
		}
		expect(await openEntries()).toEqual([])
		await chmod(join(dataDir, 'database'), 0o755)
		await chmod(join(dataDir, 'database', 'base'), 0o755)
		await chmod(join(dataDir, 'database', 'PG_VERSION'), 0o666)
		const embedded = await openEmbedded(dataDir)
		await embedded.client.exec(
			'create table numbers as select 7 as n; create index on numbers (n); checkpoint',
		)
		expect(await openEntries()).toEqual([])
		await close(embedded)
		expect(await openEntries()).toEqual([])
	})

	it('opens again with what was written', async () => {
		const first = await openEmbedded(dataDir)
		await first.client.exec('create table numbers as select 7 as n')
		await close(first)
		const second = await openEmbedded(dataDir)
		expect((await second.client.query('select * from numbers')).rows).toEqual([{ n: 7 }])
		await close(second)
	})

	it('is opened by one process only, and at once after that one was killed, with all it had committed', async () => {
		holder = await startHolder()
		await expect(openEmbedded(dataDir)).rejects.toThrow(DatabaseInUse)

		let said = ''
		holder.stdout?.on('data', (text) => {
			said += text
		})
		await vi.waitFor(() => expect(said.split('\n').length).toBeGreaterThan(20), { timeout: 30_000 })
		holder.kill('SIGKILL')
		await once(holder, 'close')

		const embedded = await openEmbedded(dataDir)
		const { rows } = await embedded.client.query<{ n: number }>('select max(n) as n from numbers')
		const acknowledged = Number(said.trim().split('\n').at(-1))
		expect(rows[0]?.n).toBeGreaterThanOrEqual(acknowledged)
		await close(embedded)
	})

	it('waits for the process that is about to let go of it', async () => {
		const first = await openEmbedded(dataDir)
		await first.client.exec('create table numbers as select 7 as n')
		const opening = openEmbedded(dataDir, 60_000)
		await close(first)
		const second = await opening
		expect((await second.client.query('select * from numbers')).rows).toEqual([{ n: 7 }])
		await close(second)
	})

	it('undoes what a full disk has no room for, and goes on when there is room', async () => {
		const embedded = await openEmbedded(dataDir)
		const { client } = embedded
		await client.exec('create table texts (n int, content text)')
		const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
		// The first thing written is the file of the table; the log follows with the commit.
		const disk = vi.spyOn(fs, 'writeSync').mockImplementationOnce(() => {
			throw full
		})
		const write = () =>
			client.transaction(async (tx) => {
				for (let n = 0; n < 20; n++) {
					await tx.query(
						`insert into texts values ($1, (select string_agg(md5(i::text), '') from generate_series(1, 40) i))`,
						[n],
					)
				}
			})
		const rejection = await write().catch((error: unknown) => error)
		expect(isOutOfRoom(rejection)).toBe(true)
		expect((await client.query('select * from texts')).rows).toEqual([])

		expect(disk).toHaveBeenCalled()
		await write()
		expect((await client.query('select count(*)::int as n from texts')).rows).toEqual([{ n: 20 }])
		await close(embedded)
	})

	it('ends the process when its log can not be written, with all it had committed', async () => {
		holder = await startHolder({ fullAfter: 30 })
		let complaint = ''
		holder.stderr?.on('data', (text) => {
			complaint += text
		})
		const [code] = await once(holder, 'close')
		expect(code).toBe(1)
		expect(complaint).toBe(
			`The data folder ${dataDir} can't be written: ENOSPC: no space left on device, write.\n`,
		)
		const embedded = await openEmbedded(dataDir)
		const { rows } = await embedded.client.query<{ n: number }>('select max(n) as n from numbers')
		expect(rows).toEqual([{ n: 29 }])
		await close(embedded)
	})

	it('is made again after an interrupted attempt', async () => {
		expect(fs.readdirSync(dataDir)).toEqual(['database'])
		const embedded = await openEmbedded(dataDir)
		expect((await embedded.client.query('select 7 as n')).rows).toEqual([{ n: 7 }])
		await close(embedded)
	})

	it('says in a sentence that its folder can not be written', async () => {
		const file = join(dataDir, 'file')
		fs.writeFileSync(file, '')
		await expect(openEmbedded(join(file, 'data'))).rejects.toThrow(DataDirUnusable)
	})
})
