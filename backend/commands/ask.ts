import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import { z } from 'zod'
import { connect } from '#backend/db/connect.ts'
import { createKeyedHash } from '#backend/keyed-hash.ts'
import type { Config } from '#process/config.ts'
import { createLog } from '#process/logger.ts'
import { readSessionSecret } from '#process/session-secret.ts'
import { type Circumstances, refuseForeignFiles, refuseWithoutShop } from './circumstances.ts'
import type { CommandRun } from './command.ts'
import { COMMANDS_PATH } from './commands.routes.ts'
import { type CommandAnswer, runCommand } from './commands.ts'
import { seal, unseal } from './sealed.ts'

type Asked = Omit<CommandRun, 'print'>

/**
 * Does a command as this user: the backend that runs does it, or else this process on the database.
 * @throws Refused where it would do harm, or nothing
 * @throws Stranger
 */
export async function doForShop(
	circumstances: Circumstances,
	name: string,
	args: string[],
): Promise<CommandAnswer> {
	const { config } = circumstances
	refuseForeignFiles(config)
	await refuseWithoutShop(circumstances)
	const asked = { args, by: userInfo().username }
	return (await askTheBackend(config, name, asked)) ?? (await runOnDatabase(config, name, asked))
}

const Answer = z.object({ lines: z.array(z.string()), rejection: z.string().optional() })

/** Something other than this shop's backend listens there, or the backend broke off; the message is for the user. */
export class Stranger extends Error {}

/**
 * Has the backend that runs on this machine do a command.
 * @returns undefined when no process listens there
 * @throws Stranger: another program's answer is ignored; one that broke off may have done the command
 */
export async function askTheBackend(
	config: Config,
	name: string,
	asked: Asked,
): Promise<CommandAnswer | undefined> {
	const hash = createKeyedHash(readSessionSecret(config))
	const id = randomUUID()
	const body = await seal(hash, 'command', id, { name, ...asked }, new Date())
	let text: string
	try {
		const url = config.localApiUrl + COMMANDS_PATH
		const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'text/plain' }, body })
		text = await answer.text()
	} catch (error) {
		if (!(error instanceof TypeError)) throw error
		if ((error.cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED') return undefined
		throw new Stranger(
			`The backend at ${config.localApiUrl} did not answer to the end: look whether the command was carried out before you repeat it.`,
			{ cause: error },
		)
	}
	const read = await unseal(hash, 'command answer', text, new Date())
	const answer = read?.id === id ? Answer.safeParse(read.content).data : undefined
	if (answer) return answer
	throw new Stranger(
		`What answers at ${config.localApiUrl} is not this shop, or has another SESSION_SECRET or a clock that is wrong. Nothing it says is believed. If it is another program, give the shop and this command another API_PORT.`,
	)
}

export async function runOnDatabase(config: Config, name: string, asked: Asked): Promise<CommandAnswer> {
	const connection = await connect(config)
	try {
		const hash = createKeyedHash(readSessionSecret(config))
		return await runCommand(
			name,
			{
				db: connection.db,
				shop: { ...config.shop, ordersEmail: config.ordersEmail },
				hash,
				now: () => new Date(),
				// The person who runs the command reads its output instead.
				log: createLog('silent'),
			},
			asked,
		)
	} finally {
		await connection.close()
	}
}
