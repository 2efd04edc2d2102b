import { userInfo } from 'node:os'
import { z } from 'zod'
import { connect, DatabaseUnreachable } from '#backend/db/connect.ts'
import { DataDirUnusable } from '#backend/db/embedded.ts'
import { DatabaseInUse } from '#backend/db/lock.ts'
import { createKeyedHash } from '#backend/keyed-hash.ts'
import { type Config, ConfigError, loadConfig } from '#process/config.ts'
import { makePrivateFiles } from '#process/data-dir.ts'
import { createLog } from '#process/logger.ts'
import { readSessionSecret } from '#process/session-secret.ts'
import type { CommandRun } from './command.ts'
import { authorizationOf } from './commands.routes.ts'
import { type CommandAnswer, runCommand } from './commands.ts'

type Asked = Omit<CommandRun, 'print'>

const Answer = z.object({ lines: z.array(z.string()), refusal: z.string().optional() })

/** `build/backend/commands.js <name> <arguments>`: by the backend that runs, or else on the database itself. */
async function run([name = '', ...args]: string[]): Promise<number> {
	try {
		const config = loadConfig()
		const asked = { args, by: userInfo().username }
		const { lines, refusal } =
			(await askTheBackend(config, name, asked)) ?? (await runOnDatabase(config, name, asked))
		for (const line of lines) console.log(line)
		if (refusal !== undefined) console.error(refusal)
		return refusal === undefined ? 0 : 1
	} catch (error) {
		const forPeople = [ConfigError, DatabaseUnreachable, DatabaseInUse, DataDirUnusable]
		if (error instanceof Error && forPeople.some((kind) => error instanceof kind)) {
			console.error(error.message)
			if (error instanceof DatabaseInUse) {
				console.error(`If that is the shop on another port, say so here too: PORT=3001 npm run ${name} -- …`)
			}
		} else createLog('error').fatal({ err: error }, 'COMMAND_FAILED')
		return 1
	}
}

/** @returns undefined when no backend of this shop runs here */
async function askTheBackend(config: Config, name: string, asked: Asked): Promise<CommandAnswer | undefined> {
	const hash = createKeyedHash(readSessionSecret(config))
	try {
		const answer = await fetch(`${config.localApiUrl}/commands/${name}`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', authorization: authorizationOf(hash, name) },
			body: JSON.stringify(asked),
		})
		return Answer.safeParse(await answer.json()).data
	} catch (error) {
		// Nobody listens there, or something else than this shop does; who has the database open is told by it.
		if (error instanceof TypeError || error instanceof SyntaxError) return undefined
		throw error
	}
}

async function runOnDatabase(config: Config, name: string, asked: Asked): Promise<CommandAnswer> {
	const connection = await connect(config)
	try {
		const hash = createKeyedHash(readSessionSecret(config))
		return await runCommand(
			name,
			{ db: connection.db, shop: config.shop, hash, now: () => new Date() },
			asked,
		)
	} finally {
		await connection.close()
	}
}

makePrivateFiles()
process.exitCode = await run(process.argv.slice(2))
