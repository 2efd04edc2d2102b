import fs from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * PGlite's parameters of the server without `-F`, which switches fsync off. Its fdatasync does nothing at all, so the
 * log is written out by fsync, which `DurableFiles` provides.
 */
export const durableStartParams = [
	...PGlite.defaultStartParams.filter((param) => param !== '-F'),
	'-c',
	'fsync=on',
	'-c',
	'wal_sync_method=fsync',
]

/** What of Emscripten's file system in a Node folder is used here. */
interface NodeFileSystem {
	stream_ops: { fsync?: (stream: { nfd: number }) => number }
	tryFSOperation<T>(operation: () => T): T
}

/** A folder whose files reach the disk when the database asks for it: PGlite's own file system has no fsync. */
export class DurableFiles extends NodeFS {
	override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
		const { emscriptenOpts } = await super.init(pg, options)
		const addFsync = (module: object) => {
			const { NODEFS } = module as { NODEFS: NodeFileSystem }
			NODEFS.stream_ops.fsync = ({ nfd }) =>
				NODEFS.tryFSOperation(() => {
					fs.fsyncSync(nfd)
					return 0
				})
		}
		return { emscriptenOpts: { ...emscriptenOpts, preRun: [addFsync, ...preRunOf(emscriptenOpts)] } }
	}
}

function preRunOf({ preRun }: { preRun?: unknown }): ((module: object) => void)[] {
	return Array.isArray(preRun) ? preRun : []
}
