import { rename, writeFile } from 'node:fs/promises'
import type { connectInMemory } from '#backend/db/connect.ts'

/**
 * Writes down a database in memory for copies that open quickly: its log has nothing left to be carried out, and the
 * templates for further databases, two thirds of the files, are left out.
 * @param file tar archive, which is there when it is whole
 */
export async function writeDump(
	{ client }: Awaited<ReturnType<typeof connectInMemory>>,
	file: string,
): Promise<void> {
	await client.exec('checkpoint')
	const dump = await client.dumpDataDir('none')
	const draft = `${file}.${process.pid}.draft`
	await writeFile(draft, withoutTemplates(Buffer.from(await dump.arrayBuffer())))
	await rename(draft, file)
}

const BLOCK = 512

/** Folders of template1 and template0, which have the same ids in every PostgreSQL. */
const template = /^\/base\/[14]\//

/** The archive without these files: each is a block that names it, and as many blocks as it needs. */
function withoutTemplates(tar: Buffer): Buffer {
	const kept: Buffer[] = []
	for (let at = 0; at < tar.length; ) {
		const [name = ''] = tar.toString('latin1', at, at + 100).split('\0', 1)
		const size = Number.parseInt(tar.toString('latin1', at + 124, at + 136), 8) || 0
		const next = at + BLOCK + Math.ceil(size / BLOCK) * BLOCK
		if (!template.test(name)) kept.push(tar.subarray(at, next))
		at = next
	}
	return Buffer.concat(kept)
}
