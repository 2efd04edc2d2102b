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

/** Parts of Emscripten's file system in a Node folder that are used here. */
interface NodeFileSystem {
	node_ops: {
		mknod(parent: object, name: string, mode: number, device: number): object
		setattr(node: object, attributes: Attributes): void
	}
	stream_ops: {
		setattr(file: OpenFile, attributes: Attributes): void
		fsync?: (file: OpenFile) => number
		write(file: OpenFile, buffer: Int8Array, offset: number, length: number, position: number): number
	}
	tryFSOperation<T>(operation: () => T): T
	realPath(node: object): string
}

interface Attributes {
	mode?: number
}

interface OpenFile {
	nfd: number
	node: object
}

/**
 * A folder with files that reach the disk when the database asks for it: PGlite's own file system has no fsync. Where
 * PostgreSQL would end itself, because its log can't be written or a file can't be made safe, PGlite hangs for ever
 * instead: `onLost` has to end the process.
 *
 * Its files are for their owner alone, whatever modes PGlite asks for: it makes most of them writable for all users.
 */
export class DurableFiles extends NodeFS {
	readonly #onLost: (error: unknown) => void
	/** Reason of the last failed write; PGlite's own errors have none. */
	failure: unknown

	/** @param onLost called in the middle of a write that the database can't do without */
	constructor(folder: string, onLost: (error: unknown) => void) {
		super(folder)
		this.#onLost = onLost
	}

	override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
		const { emscriptenOpts } = await super.init(pg, options)
		const makeDurable = (module: object) => {
			const { NODEFS: files } = module as { NODEFS: NodeFileSystem }
			const { mknod, setattr } = files.node_ops
			const { setattr: setOpenAttr } = files.stream_ops
			files.stream_ops.fsync = ({ nfd }) =>
				files.tryFSOperation(() => {
					this.#write(true, () => fs.fsyncSync(nfd))
					return 0
				})
			files.stream_ops.write = ({ nfd, node }, ...bytes) =>
				files.tryFSOperation(() =>
					this.#write(isOfLog(files.realPath(node)), () => fs.writeSync(nfd, ...bytes)),
				)
			files.node_ops.mknod = (parent, name, mode, device) =>
				this.#write(isOfLog(files.realPath(parent)), () => mknod(parent, name, ownersOnly(mode), device))
			files.node_ops.setattr = (node, attributes) => setattr(node, withOwnersMode(attributes))
			files.stream_ops.setattr = (file, attributes) => setOpenAttr(file, withOwnersMode(attributes))
		}
		return { emscriptenOpts: { ...emscriptenOpts, preRun: [makeDurable, ...preRunOf(emscriptenOpts)] } }
	}

	#write<T>(isVital: boolean, write: () => T): T {
		try {
			return write()
		} catch (error) {
			this.failure = error
			if (isVital) this.#onLost(error)
			throw error
		}
	}
}

function preRunOf({ preRun }: { preRun?: unknown }): ((module: object) => void)[] {
	return Array.isArray(preRun) ? preRun : []
}

const ownersOnly = (mode: number) => mode & ~0o077

/** The same attributes, of which some may be missing, with no rights for others. */
function withOwnersMode(attributes: Attributes): Attributes {
	return attributes.mode === undefined ? attributes : { ...attributes, mode: ownersOnly(attributes.mode) }
}

const isOfLog = (path: string) => /[\\/]pg_wal([\\/]|$)/.test(path)
