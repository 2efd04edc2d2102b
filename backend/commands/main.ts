import { userInfo } from 'node:os'
import { DatabaseTooOld, DatabaseUnreachable } from '#backend/db/connect.ts'
import { DataDirUnusable } from '#backend/db/embedded.ts'
import { DatabaseInUse } from '#backend/db/lock.ts'
import { setShopRules } from '#contract/shop-rules.ts'
import { ConfigError, loadConfig } from '#process/config.ts'
import { makePrivateFiles } from '#process/data-dir.ts'
import { createLog } from '#process/logger.ts'
import { askTheBackend, runOnDatabase, Stranger } from './ask.ts'

/** `build/backend/commands.js <name> <arguments>`: by the backend that runs, or else on the database itself. */
async function run([name = '', ...args]: string[]): Promise<number> {
	try {
		const config = loadConfig()
		setShopRules(config.rules)
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

makePrivateFiles()
process.exitCode = await run(process.argv.slice(2))
