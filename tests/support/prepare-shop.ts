import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { rootDir } from '#process/root.ts'
import { fingerprintOfBackend } from './fingerprint.ts'
import { makeOnce } from './make-once.ts'
import { runningShop } from './running-shop.ts'
import { prepareDataDir, preparedDir } from './start-shop.ts'

const runsDir = join(rootDir, '.cache', 'runs')

/** Milliseconds after which what a run of tests has left behind belongs to one that was ended. */
const LONGEST_RUN = 3 * 60 * 60 * 1_000

/**
 * Before all tests of the built shop: makes the data folder that every test's shop starts from. It is reused as long
 * as the backend and the demonstration stay the same, because loading the demonstration catalogue takes longer than
 * most tests. Several runs may be under way in this folder.
 */
export default async function prepareShop(): Promise<void> {
	if (runningShop()) return
	const name = fingerprintOfBackend()
	process.env.PREPARED_SHOP = name
	const dataDir = join(preparedDir, name)
	await mkdir(runsDir, { recursive: true })
	await removeOld(runsDir, () => true)
	await mkdir(preparedDir, { recursive: true })
	await makeOnce(dataDir, async () => {
		console.log('· Preparing the database of the tests')
		await removeOld(preparedDir, (other) => other !== name)
		const draft = await mkdtemp(join(runsDir, 'draft-'))
		await prepareDataDir(draft)
		await rename(draft, dataDir)
	})
}

async function removeOld(folder: string, isUnused: (name: string) => boolean): Promise<void> {
	for (const name of (await readdir(folder)).filter(isUnused)) {
		const entry = join(folder, name)
		// A test may have just removed it.
		const { mtimeMs } = await stat(entry).catch(() => ({ mtimeMs: Date.now() }))
		if (mtimeMs < Date.now() - LONGEST_RUN) await rm(entry, { recursive: true, force: true })
	}
}
