import { parseArgs } from 'node:util'
import { readAudit, verifyAudit } from '#backend/audit/audit.ts'
import { type CommandNeeds, CommandRejected, type CommandRun, recordCommand } from './command.ts'

const USAGE = `Usage: npm run audit -- <command>
  verify                    tells whether a row of the record was changed or taken away
  verify --hash=<hash>      also whether the record still has the row of this hash; the log has the newest
                            one (AUDIT_GROWN)
  verify --without-key=<number>
                            rows up to this one are of an earlier version, which hashed them without a key
  export                    the record, as one line of JSON for each row

Rows are hashed with the secret of the sessions. After that was changed, give the old one (SESSION_SECRET=…) with
the shop stopped: row 1 up to the change is whole by it.
`

/** `npm run audit`. */
export async function auditCommand(needs: CommandNeeds, { args, by, print }: CommandRun): Promise<void> {
	const { values, positionals } = parseArgs({
		args,
		allowPositionals: true,
		strict: false,
		options: { hash: { type: 'string' }, 'without-key': { type: 'string' } },
	})
	if (positionals[0] === 'export') {
		await recordCommand(needs, by, 'audit.export')
		for await (const row of readAudit(needs.db)) print(JSON.stringify(row))
	} else if (positionals[0] === 'verify') {
		const noted = values.hash === undefined ? undefined : String(values.hash)
		const earlier = Number(values['without-key'] ?? 0)
		const verdict = await verifyAudit(needs, noted, earlier)
		if (!verdict.isWhole) throw new CommandRejected(sayWrong(verdict))
		print(`The record is whole: ${verdict.count} rows${verdict.newest && `, the newest ${verdict.newest}`}`)
		print('What this can not see:')
		if (noted === undefined) {
			print(
				'- rows that were taken off its end. Give a hash that the log has (AUDIT_GROWN): verify --hash=<hash>',
			)
		} else print('- rows that were taken off its end after the row of that hash')
		if (earlier > 0) {
			print(
				`- what was changed in rows 1 to ${earlier} before row ${earlier + 1} was written: they have no key`,
			)
		}
		print('- a record that was made new by somebody who has SESSION_SECRET, or the file DATA_DIR/secret')
	} else throw new CommandRejected(USAGE)
}

function sayWrong({ position, what }: { position: number; what: string }): string {
	const isWrong = 'The record is NOT whole'
	return what === 'without a key'
		? `${isWrong}: rows 1 to ${position} were hashed without a key. If an earlier version has written them, say so: verify --without-key=${position}`
		: `${isWrong}: row ${position} is ${what}.`
}
