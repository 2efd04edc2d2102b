import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'

/**
 * Resized pictures on disk, at most `maxBytes` in all: the ones not asked for the longest go first.
 * Several processes may share the folder.
 */
export async function openImageCache(folder: string, maxBytes: number) {
	await mkdir(folder, { recursive: true })
	const files = new LRUCache<string, { size: number; writtenAt: number }>({
		maxSize: maxBytes,
		sizeCalculation: ({ size }) => Math.max(1, size),
		dispose: (_entry, name, reason) => {
			if (reason === 'evict') void rm(join(folder, name), { force: true })
		},
	})
	for (const [name, entry] of await listByAge(folder)) files.set(name, entry)

	async function entryOf(name: string) {
		const known = files.get(name)
		if (known) return known
		const entry = await describe(join(folder, name))
		if (entry) files.set(name, entry)
		return entry
	}

	return {
		/** The stored picture, unless it is older than `maxAge` milliseconds. */
		async read(name: string, maxAge = Number.POSITIVE_INFINITY): Promise<Buffer | undefined> {
			const entry = await entryOf(name)
			if (!entry || Date.now() - entry.writtenAt > maxAge) return undefined
			try {
				return await readFile(join(folder, name))
			} catch {
				files.delete(name)
				return undefined
			}
		},

		/** Stores a picture; a reader sees it whole or not at all. */
		async write(name: string, data: Buffer): Promise<void> {
			const draft = join(folder, `${name}.${randomUUID()}.draft`)
			await writeFile(draft, data)
			await rename(draft, join(folder, name))
			files.set(name, { size: data.length, writtenAt: Date.now() })
		},
	}
}

async function listByAge(folder: string) {
	const names = await readdir(folder)
	const described = await Promise.all(
		names
			.filter((name) => !name.endsWith('.draft'))
			.map(async (name) => [name, await describe(join(folder, name))] as const),
	)
	return described
		.flatMap(([name, entry]) => (entry ? [[name, entry] as const] : []))
		.sort(([, a], [, b]) => a.writtenAt - b.writtenAt)
}

async function describe(file: string) {
	try {
		const { size, mtimeMs } = await stat(file)
		return { size, writtenAt: mtimeMs }
	} catch {
		return undefined
	}
}
