import type { Hono } from 'hono'
import { z } from 'zod'
import type { Backend } from '#backend/http.ts'
import { isSameHash, type KeyedHash } from '#backend/keyed-hash.ts'
import { refuse } from '#backend/refusal.ts'
import { runCommand } from './commands.ts'

const Asked = z.object({ args: z.array(z.string().max(1_000)).max(1_000), by: z.string().min(1).max(100) })

/** What a command says to the backend that runs: only who can read the secret of the sessions can make it. */
export const authorizationOf = (hash: KeyedHash, name: string) => `Bearer ${hash('command', name)}`

/** Lets commands of this machine work while the shop runs. No part of the contract. */
export function mountCommands(app: Hono, backend: Backend): void {
	app.post('/commands/:name', async (http) => {
		const name = http.req.param('name')
		const given = http.req.header('authorization') ?? ''
		if (!isSameHash(given, authorizationOf(backend.hash, name))) refuse('UNAUTHORIZED', 'No such secret')
		const asked = Asked.safeParse(await http.req.json().catch(() => undefined))
		if (!asked.success) return refuse('BAD_REQUEST', 'The command can not be read')
		return http.json(await runCommand(name, backend, asked.data))
	})
}
