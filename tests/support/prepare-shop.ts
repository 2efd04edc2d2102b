import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { rootDir } from '#server/root.ts'
import { testNow } from './clock.ts'
import { runningShop } from './running-shop.ts'
import { prepareDataDir, preparedDir } from './start-shop.ts'

/**
 * Before all browser tests: makes the data folder that every test's shop starts from. It is kept as long as the
 * backend stays the same, because loading the demonstration catalogue takes longer than most tests.
 */
export default async function prepareShop(): Promise<void> {
	if (runningShop()) return
	// The arrival of its goods is counted from the day.
	const name = `${fingerprintOfBackend()}-${testNow().toISOString().slice(0, 10)}`
	process.env.PREPARED_SHOP = name
	const dataDir = join(preparedDir, name)
	await rm(join(rootDir, '.cache', 'runs'), { recursive: true, force: true })
	if (existsSync(dataDir)) return

	console.log('· Preparing the database of the browser tests')
	await rm(preparedDir, { recursive: true, force: true })
	const draft = join(preparedDir, `${name}.draft`)
	await mkdir(draft, { recursive: true })
	await prepareDataDir(draft)
	await rename(draft, dataDir)
}

function fingerprintOfBackend(): string {
	const hash = createHash('sha256')
	const files = readdirSync(join(rootDir, 'backend'), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && !/\.test\.ts$/.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name))
		.sort()
	for (const file of files) hash.update(file).update(readFileSync(file))
	return hash.digest('hex').slice(0, 16)
}
