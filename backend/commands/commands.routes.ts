import type { Hono } from 'hono'
import { z } from 'zod'
import type { Backend } from '#backend/context.ts'
import { countOnce } from '#backend/limits/limits.ts'
import { reject } from '#backend/rejection.ts'
import { storableValue } from '#backend/text/storable.ts'
import { runCommand } from './commands.ts'
import { SEALED_SECONDS, seal, unseal } from './sealed.ts'

/** Path that commands are sent to. */
export const COMMANDS_PATH = '/commands'

const Asked = z.object({
	name: z.string().max(100),
	args: z.array(z.string().max(1_000)).max(1_000),
	by: z.string().min(1).max(100),
})

/**
 * Lets commands of this machine work while the shop runs. No part of the contract. Question and answer are sealed by
 * the secret of the sessions, and are good once.
 */
export function mountCommands(app: Hono, backend: Backend): void {
	const { db, hash, now } = backend
	app.post(COMMANDS_PATH, async (http) => {
		const read = await unseal(hash, 'command', await http.req.text(), now())
		if (!read) return reject('UNAUTHORIZED', 'Not sealed by the secret of this shop, or too old')
		const once = { key: hash('command', read.id), most: 1, seconds: 2 * SEALED_SECONDS }
		if ((await countOnce(db, once, now())) > 0) return reject('UNAUTHORIZED', 'It was asked already')
		const asked = Asked.safeParse(storableValue(read.content))
		if (!asked.success) return reject('BAD_REQUEST', 'The command can not be read')
		const { name, ...run } = asked.data
		const answer = await runCommand(name, backend, run)
		return http.text(await seal(hash, 'command answer', read.id, answer, now()))
	})
}
