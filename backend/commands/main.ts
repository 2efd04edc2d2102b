import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import { z } from 'zod'
import { connect, DatabaseTooOld, DatabaseUnreachable } from '#backend/db/connect.ts'
import { DataDirUnusable } from '#backend/db/embedded.ts'
import { DatabaseInUse } from '#backend/db/lock.ts'
import { createKeyedHash } from '#backend/keyed-hash.ts'
import { type Config, ConfigError, loadConfig } from '#process/config.ts'
import { makePrivateFiles } from '#process/data-dir.ts'
import { createLog } from '#process/logger.ts'
import { readSessionSecret } from '#process/session-secret.ts'
import type { CommandRun } from './command.ts'
import { COMMANDS_PATH } from './commands.routes.ts'
import { type CommandAnswer, runCommand } from './commands.ts'
import { seal, unseal } from './sealed.ts'

type Asked = Omit<CommandRun, 'print'>

const Answer = z.object({ lines: z.array(z.string()), rejection: z.string().optional() })

/** `build/backend/commands.js <name> <arguments>`: by the backend that runs, or else on the database itself. */
async function run([name = '', ...args]: string[]): Promise<number> {
	try {
		const config = loadConfig()
		const asked = { args, by: userInfo().username }
		const { lines, rejection } =
			(await askTheBackend(config, name, asked)) ?? (await runOnDatabase(config, name, asked))
		for (const line of lines) console.log(line)
		if (rejection !== undefined) console.error(rejection)
		return rejection === undefined ? 0 : 1
	} catch (error) {
		const forPeople = [
			ConfigError,
			DatabaseUnreachable,
			DatabaseTooOld,
			DatabaseInUse,
			DataDirUnusable,
			Stranger,
		]
		if (error instanceof Error && forPeople.some((kind) => error instanceof kind)) {
			console.error(error.message)
			if (error instanceof DatabaseInUse) {
				console.error(`If that is the shop on another port, say so here too: PORT=3001 npm run ${name} -- …`)
			}
		} else createLog('error').fatal({ err: error }, 'COMMAND_FAILED')
		return 1
	}
}

/** Something that is not this shop's backend has answered; the message is for the user. */
class Stranger extends Error {}

/**
 * @returns undefined when no process listens there
 * @throws Stranger: its answer is ignored, and it could not read the question
 */
async function askTheBackend(config: Config, name: string, asked: Asked): Promise<CommandAnswer | undefined> {
	const hash = createKeyedHash(readSessionSecret(config))
	const id = randomUUID()
	const body = await seal(hash, 'command', id, { name, ...asked }, new Date())
	let text: string
	try {
		const url = config.localApiUrl + COMMANDS_PATH
		const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'text/plain' }, body })
		text = await answer.text()
	} catch (error) {
		// No process listens there.
		if (error instanceof TypeError) return undefined
		throw error
	}
	const read = await unseal(hash, 'command answer', text, new Date())
	const answer = read?.id === id ? Answer.safeParse(read.content).data : undefined
	if (answer) return answer
	throw new Stranger(
		`What answers at ${config.localApiUrl} is not this shop, or has another SESSION_SECRET or a clock that is wrong. Nothing it says is believed. If it is another program, give the shop and this command another API_PORT.`,
	)
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
