import { parseArgs } from 'node:util'
import { z } from 'zod'
import { addEmployee, disableEmployee, listEmployees, NoSuchPerson } from '#backend/areas/staff/employees.ts'
import type { Actor } from '#backend/audit/audit.ts'
import { type CommandNeeds, CommandRefused, type CommandRun } from './command.ts'

const USAGE = `Usage: npm run staff -- <command>
  add --name='Анна Воронцова' --shop=moskva-43
                            an employee of a shop; the code to log in with at /employee/login is shown once
  list                      everybody, with their ids
  disable <id>              ends the shift, and lets none begin
`

const Name = z.string().trim().min(1).max(100)

/** `npm run staff`. */
export async function staffCommand(needs: CommandNeeds, { args, by, print }: CommandRun): Promise<void> {
	const { values, positionals } = parseArgs({
		args,
		allowPositionals: true,
		strict: false,
		options: { name: { type: 'string' }, shop: { type: 'string' } },
	})
	const [command, id] = positionals
	const actor: Actor = { kind: 'COMMAND', id: by, requestId: '' }
	const name = Name.safeParse(values.name)
	try {
		if (command === 'list') await list(needs, print)
		else if (command === 'add' && name.success && typeof values.shop === 'string') {
			const added = await addEmployee(needs, { name: name.data, shopId: values.shop }, actor)
			print(`${added.id}  ${name.data}`)
			print(`Shop number: ${values.shop}`)
			print(`Code: ${added.code}`)
		} else if (command === 'disable' && z.uuid().safeParse(id).success) {
			await disableEmployee(needs, id ?? '', actor)
			print(`${id}  disabled`)
		} else throw new CommandRefused(USAGE)
	} catch (error) {
		throw error instanceof NoSuchPerson ? new CommandRefused(error.message) : error
	}
}

async function list({ db }: CommandNeeds, print: CommandRun['print']): Promise<void> {
	const everybody = await listEmployees(db)
	for (const { id, name, shopId, disabledAt } of everybody) {
		print(`${id}  ${shopId}  ${name}${disabledAt ? `  disabled ${disabledAt.toISOString()}` : ''}`)
	}
	print(`${everybody.length} people`)
}
