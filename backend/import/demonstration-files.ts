import { join } from 'node:path'
import { rootDir } from '#process/root.ts'

export interface DemonstrationFiles {
	/** Path of a Yandex Market feed. */
	feed: string
	/** Path of a folder of content files. */
	content: string
}

/** The files that come with the shop. Programs in `demo/` make them; the shop uses nothing else of that folder. */
export const demonstrationFiles: DemonstrationFiles = {
	feed: join(rootDir, 'demo/feed.xml.gz'),
	content: join(rootDir, 'demo/content'),
}
