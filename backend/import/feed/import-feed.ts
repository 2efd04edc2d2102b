import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Db } from '#backend/db/connect.ts'
import { draftFeed } from './draft-feed.ts'
import type { FeedProgress } from './feed-text.ts'
import type { FeedReport } from './import-report.ts'
import { type LoadOptions, loadFeed } from './load-feed.ts'

export interface ImportOptions extends LoadOptions {
	onProgress?: (progress: FeedProgress) => void
}

/**
 * Reads a Yandex Market feed and brings it into the catalogue. A file that is no feed or breaks off leaves everything
 * as it was.
 * @throws FeedError, HeldBack as `draftFeed` and `loadFeed`
 */
export async function importFeed(db: Db, path: string, options: ImportOptions = {}): Promise<FeedReport> {
	const started = performance.now()
	const folder = await mkdtemp(join(tmpdir(), 'tropa-feed-'))
	try {
		const drafted = await draftFeed(path, folder, options.onProgress)
		const loaded = await loadFeed(db, drafted, { origin: basename(path), ...options })
		return { ...drafted.head.report, ...loaded, milliseconds: performance.now() - started }
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}
