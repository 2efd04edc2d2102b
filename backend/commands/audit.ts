import { parseArgs } from 'node:util'
import { readAudit, verifyAudit } from '#backend/audit/audit.ts'
import { type CommandNeeds, CommandRefused, type CommandRun } from './command.ts'

const USAGE = `Usage: npm run audit -- <command>
  verify                    tells whether a row of the record was changed or taken away
  verify --hash=<hash>      also whether the record still has the row of this hash; the log has the newest
                            one (AUDIT_GROWN)
  export                    the record, as one line of JSON for each row
`

/** `npm run audit`. */
export async function auditCommand({ db }: CommandNeeds, { args, print }: CommandRun): Promise<void> {
	const { values, positionals } = parseArgs({
		args,
		allowPositionals: true,
		strict: false,
		options: { hash: { type: 'string' } },
	})
	if (positionals[0] === 'export') {
		for await (const row of readAudit(db)) print(JSON.stringify(row))
	} else if (positionals[0] === 'verify') {
		const verdict = await verifyAudit(db, values.hash === undefined ? undefined : String(values.hash))
		if (!verdict.isWhole) {
			throw new CommandRefused(`The record is NOT whole: row ${verdict.position} is ${verdict.what}.`)
		}
		print(`The record is whole: ${verdict.count} rows${verdict.newest && `, the newest ${verdict.newest}`}`)
	} else throw new CommandRefused(USAGE)
}
