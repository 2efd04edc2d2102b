import { listOperators } from '#backend/areas/operator/operators.ts'
import { listEmployees } from '#backend/areas/staff/employees.ts'
import { actWords } from '#backend/audit/act-words.ts'
import { type AuditPart, type AuditRow, readAudit, verifyAudit } from '#backend/audit/audit.ts'
import type { Db } from '#backend/db/connect.ts'
import { type CommandNeeds, CommandRejected, type CommandRun, readArgs, recordCommand } from './command.ts'
import { momentIn, momentWords } from './moments.ts'

export const AUDIT_USAGE = `Usage: node build/tropa.js audit <command>
  verify                    tells whether a row of the record was changed or taken away
  verify --hash=<hash>      also whether the record still has the row of this hash; the log has the newest
                            one (AUDIT_GROWN)
  verify --without-key=<number>
                            rows up to this one are of an earlier version, which hashed them without a key
  list                      acts in words, oldest first
  export                    the same as one line of JSON for each row
  list or export --order=10000004 --by=anna --since=2026-11-25 --until=2026-11-26
                            only those about an order; of a person by login, id or name, or of a user of commands;
                            from a day or minute (of Moscow) on, and before another: 2026-11-25T14:30

Rows are hashed with the secret of the sessions. After that was changed, give the old one (SESSION_SECRET=…) with
the shop stopped: row 1 up to the change is whole by it.
`

/** `build/tropa.js audit`. */
export async function auditCommand(needs: CommandNeeds, { args, by, print }: CommandRun): Promise<void> {
	const part = { options: { order: 'value', by: 'value', since: 'value', until: 'value' } } as const
	const { command, values } = readArgs(args, AUDIT_USAGE, {
		verify: { options: { hash: 'value', 'without-key': 'value' } },
		list: part,
		export: part,
	})
	if (command === 'export' || command === 'list') {
		const people = await readPeople(needs.db)
		const asked = partIn(values, people)
		await recordCommand(needs, by, command === 'list' ? 'audit.list' : 'audit.export', values)
		let count = 0
		for await (const row of readAudit(needs.db, asked)) {
			count += 1
			print(command === 'list' ? inWords(row, people) : JSON.stringify(row))
		}
		if (command === 'list') print(`${count} acts`)
	} else {
		const noted = values.hash
		const earlier = rowIn(values['without-key'] ?? '0')
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
	}
}

/** @throws CommandRejected for what is no number of a row */
function rowIn(typed: string): number {
	if (!/^\d{1,9}$/.test(typed)) throw new CommandRejected(`${typed} is no number of a row.`)
	return Number(typed)
}

function sayWrong({ position, what }: { position: number; what: string }): string {
	const isWrong = 'The record is NOT whole'
	return what === 'without a key'
		? `${isWrong}: rows 1 to ${position} were hashed without a key. If an earlier version has written them, say so: verify --without-key=${position}`
		: `${isWrong}: row ${position} is ${what}.`
}

interface Person {
	id: string
	name: string
	/** Of an operator. */
	login?: string
}

const readPeople = async (db: Db): Promise<Person[]> => [
	...(await listOperators(db)),
	...(await listEmployees(db)),
]

/** @throws CommandRejected for a person or a moment that can't be read */
function partIn({ order, by, since, until }: Partial<Record<string, string>>, people: Person[]): AuditPart {
	return {
		subject: order,
		actors: by === undefined ? undefined : actorsIn(by, people),
		since: since === undefined ? undefined : momentIn(since),
		until: until === undefined ? undefined : momentIn(until),
	}
}

/** Ids of those who are called so: a login or an id is one person's, a name may be several people's. */
function actorsIn(typed: string, people: Person[]): string[] {
	const word = typed.toLowerCase()
	const exact = people.filter(({ id, login }) => id === word || login === word)
	const found = exact.length > 0 ? exact : people.filter(({ name }) => name.toLowerCase().includes(word))
	// Users of commands are known by their own name alone.
	return found.length > 0 ? found.map(({ id }) => id) : [typed]
}

/** One act as a sentence: «2026-11-26 11:32  Анна (anna) cancelled the order 10000004, status NEW → CANCELLED». */
function inWords(row: AuditRow, people: Person[]): string {
	const nameOf = (id: string) => {
		const person = people.find((one) => one.id === id)
		return person && `${person.name}${person.login ? ` (${person.login})` : ''}`
	}
	const who =
		nameOf(row.actor) ??
		(row.actorKind === 'COMMAND' ? `command of ${row.actor}` : row.actorKind.toLowerCase())
	const [before, after] = [row.before, row.after].map((text) => JSON.parse(text) as Record<string, unknown>)
	const changes = Object.keys({ ...before, ...after }).map((name) => {
		const values = [before?.[name], after?.[name]].map(valueWords).filter(Boolean)
		return `${name} ${[...new Set(values)].join(' → ')}`
	})
	const parts = [
		[who, actWords(row.act), nameOf(row.subject) ?? row.subject].filter(Boolean).join(' '),
		...changes,
		row.customerId && row.customerId !== row.subject && `for the customer ${row.customerId}`,
		row.reason && `because: ${row.reason}`,
	]
	return `${momentWords(row.at)}  ${parts.filter(Boolean).join(', ')}`
}

const valueWords = (value: unknown): string =>
	value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)
