import { DatabaseTooOld, DatabaseUnreachable } from '#backend/db/connect.ts'
import { DataDirUnusable } from '#backend/db/embedded.ts'
import { DatabaseInUse } from '#backend/db/lock.ts'
import { ContentError } from '#backend/import/content/content-files.ts'
import { FeedError } from '#backend/import/feed/feed-error.ts'
import { ConfigError } from '#process/config.ts'
import { createLog } from '#process/logger.ts'
import { Stranger } from './ask.ts'
import { Refused } from './circumstances.ts'
import { CommandRejected } from './command.ts'

/** Problems that the user can fix are printed as a sentence, without a stack. @returns the exit code */
export function sayWhy(error: unknown): number {
	const forPeople = [
		...[Refused, CommandRejected, Stranger, ConfigError, ContentError, FeedError],
		...[DatabaseUnreachable, DatabaseTooOld, DatabaseInUse, DataDirUnusable],
	]
	const isForPeople = error instanceof Error && forPeople.some((kind) => error instanceof kind)
	if (isForPeople) process.stderr.write(`${error.message.trimEnd()}\n`)
	else createLog('error').fatal({ err: error }, 'COMMAND_FAILED')
	if (error instanceof DatabaseInUse) {
		process.stderr.write('If that is the shop on another port, name it here too: PORT=3001 …\n')
	}
	return 1
}
