import { z } from 'zod'
import {
	ArrivalClaims,
	issueToken,
	type TokenIssuer,
	tokenSecret,
} from '#backend/areas/operator/arrival-tokens.ts'
import {
	addOperator,
	changeLogin,
	changeRights,
	disableOperator,
	enableOperator,
	LoginTaken,
	listOperators,
	NoSuchOperator,
	resetOperator,
} from '#backend/areas/operator/operators.ts'
import {
	addEmployee,
	changeEmployeeRights,
	disableEmployee,
	listEmployees,
	NoSuchPerson,
	resetEmployee,
} from '#backend/areas/staff/employees.ts'
import { type Actor, appendAct } from '#backend/audit/audit.ts'
import { settings } from '#backend/settings.ts'
import { EmployeeRight, OperatorRight } from '#contract/shapes.ts'
import {
	type CommandNeeds,
	CommandRejected,
	type CommandRun,
	type ReadArgs,
	readArgs,
	recordCommand,
} from './command.ts'

export const STAFF_USAGE = `Usage: node build/tropa.js staff <command>
  add --name='Анна Воронцова' --shop=moskva-43 [--rights=all-orders]
                            an employee of a shop; the code to log in with at /employee/login is shown once;
                            all-orders: sees and moves the orders of every way, at /employee/orders
  add --operator --login=anna --name='Анна Воронцова' [--rights=price,orders,moderate,refund,goodwill]
                            an operator; the password to log in with at /operator/login is shown once
  list                      everybody, with their ids
  disable <id>              ends the shift or the session, and lets none begin
  enable <id>               lets a disabled person work again, with a new code, or a new password and second factor
  reset <id> [--password] [--second-factor]
                            of an operator: a new password, a second factor to be set up again (a lost phone), or both;
                            of an employee, without options: a new code
  rights <id> --rights=price,orders
                            what an operator, or an employee, may do from now on; --rights= takes all rights away
  login <id> --login=anna.old
                            another login of an operator; that of a disabled one is free for another person then
  token --csm --login=anna [--phone=+79161234567] [--action=OPEN_CART|ADD_ITEMS|OPEN_ORDER|NEW_CUSTOMER]
        [--skus=1,2] [--order=100001]
                            a token as the CRM makes it: good once, for ${settings.operators.tokenSeconds} seconds
  token --naumen --login=anna --phone=+79161234567 --call=<id> [--incoming]
                            a token as the call centre makes it; --incoming: the customer began the call
  secret --csm | --naumen   what the CRM, or the call centre, signs its tokens with (JWT, HS256)
`

const Name = z.string().trim().min(1).max(100)
const Login = z.string().regex(/^[a-z0-9][a-z0-9._-]{1,49}$/i)

const value = 'value'
const flag = 'flag'

/** Subcommands and what each takes. */
const known = {
	add: { options: { name: value, shop: value, operator: flag, login: value, rights: value } },
	list: {},
	disable: { least: 1 },
	enable: { least: 1 },
	reset: { options: { password: flag, 'second-factor': flag }, least: 1 },
	rights: { options: { rights: value }, least: 1 },
	login: { options: { login: value }, least: 1 },
	token: {
		options: {
			csm: flag,
			naumen: flag,
			login: value,
			phone: value,
			call: value,
			incoming: flag,
			action: value,
			skus: value,
			order: value,
		},
	},
	secret: { options: { csm: flag, naumen: flag } },
} as const

type Read = ReadArgs<keyof typeof known>

/** `build/tropa.js staff`. */
export async function staffCommand(needs: CommandNeeds, { args, by, print }: CommandRun): Promise<void> {
	const read = readArgs(args, STAFF_USAGE, known)
	const actor: Actor = { kind: 'COMMAND', id: by, requestId: '' }
	try {
		await run[read.command](needs, read, actor, print)
	} catch (error) {
		const isForPeople = [NoSuchPerson, NoSuchOperator, LoginTaken].some((kind) => error instanceof kind)
		throw isForPeople ? new CommandRejected((error as Error).message) : error
	}
}

type Run = (needs: CommandNeeds, read: Read, by: Actor, print: CommandRun['print']) => Promise<void>

const run: Record<Read['command'], Run> = {
	add: (needs, read, by, print) =>
		(read.flags.has('operator') ? addAnOperator : addAnEmployee)(needs, read, by, print),
	async list(needs, _, by, print) {
		await recordCommand(needs, by.id, 'staff.list')
		await list(needs, print)
	},
	async disable(needs, read, by, print) {
		const id = idIn(read)
		const isOperator = await disableOperator(needs, id, by)
		if (!isOperator) await disableEmployee(needs, id, by)
		print(`${id}  disabled`)
	},
	async enable(needs, read, by, print) {
		const id = idIn(read)
		if (await isOfOperator(needs, id)) print(`Password: ${await enableOperator(needs, id, by)}`)
		else printCode(await resetEmployee(needs, id, { enable: true }, by), print)
	},
	async reset(needs, read, by, print) {
		const id = idIn(read)
		const parts = { password: read.flags.has('password'), secondFactor: read.flags.has('second-factor') }
		const hasPart = parts.password || parts.secondFactor
		if ((await isOfOperator(needs, id)) !== hasPart) {
			throw new CommandRejected(
				hasPart
					? 'An employee has a code alone: reset <id>, without options.'
					: 'Say what of the operator: --password, --second-factor, or both.',
			)
		}
		if (!hasPart) return printCode(await resetEmployee(needs, id, { enable: false }, by), print)
		const password = await resetOperator(needs, id, parts, by)
		print(`${id}  reset`)
		if (parts.secondFactor) print('The second factor is set up at the next log-in.')
		if (password) print(`Password: ${password}`)
	},
	async rights(needs, read, by, print) {
		const id = idIn(read)
		const { rights: written } = read.values
		if (written === undefined) throw new CommandRejected(STAFF_USAGE)
		const rights = (await isOfOperator(needs, id))
			? await giveRights(operatorRightsIn(written), (known) => changeRights(needs, id, known, by))
			: await giveRights(employeeRightsIn(written), (known) => changeEmployeeRights(needs, id, known, by))
		print(`${id}  ${rights.join(', ') || 'no rights'}`)
	},
	async login(needs, read, by, print) {
		const login = Login.safeParse(read.values.login)
		if (!login.success) throw new CommandRejected(STAFF_USAGE)
		await changeLogin(needs, idIn(read), login.data, by)
		print(`Login: ${login.data.toLowerCase()}`)
	},
	token: async (needs, read, by, print) => print(await makeToken(needs, read, by)),
	async secret(needs, read, by, print) {
		const issuer = issuerIn(read)
		await recordCommand(needs, by.id, 'operator.secret', { issuer })
		print(tokenSecret(needs.hash, issuer))
	},
}

/** @throws CommandRejected for what is no id */
function idIn({ operands: [typed] }: Read): string {
	const id = z.uuid().safeParse(typed)
	if (!id.success) throw new CommandRejected(`${typed} is no id: staff list shows those of everybody.`)
	return id.data
}

const isOfOperator = async ({ db }: CommandNeeds, id: string) =>
	(await listOperators(db)).some((operator) => operator.id === id)

async function giveRights<R extends string>(rights: R[], give: (rights: R[]) => Promise<void>): Promise<R[]> {
	await give(rights)
	return rights
}

const operatorRightsIn = (written = '') => rightsIn('an operator', OperatorRight.options, written)
const employeeRightsIn = (written = '') => rightsIn('an employee', EmployeeRight.options, written)

/** @throws CommandRejected for a right that this kind of person can't have */
function rightsIn<R extends string>(whose: string, known: readonly R[], written: string): R[] {
	return (written ? written.split(',') : []).map((right) => {
		const found = known.find((one) => one === right)
		if (!found) throw new CommandRejected(`There is no right ${right} of ${whose}: ${known.join(', ')}.`)
		return found
	})
}

function printCode({ shopId, code }: { shopId: string; code: string }, print: CommandRun['print']) {
	print(`Shop number: ${shopId}`)
	print(`Code: ${code}`)
}

const addAnEmployee: Run = async (needs, { values }, by, print) => {
	const name = Name.safeParse(values.name)
	const rights = employeeRightsIn(values.rights)
	if (!name.success || values.shop === undefined || values.login !== undefined) {
		throw new CommandRejected(STAFF_USAGE)
	}
	const wanted = { name: name.data, shopId: values.shop, rights }
	const added = await addEmployee(needs, wanted, by)
	print(`${added.id}  ${name.data}  ${rights.join(', ')}`.trim())
	printCode({ shopId: values.shop, code: added.code }, print)
}

const addAnOperator: Run = async (needs, { values }, by, print) => {
	const name = Name.safeParse(values.name)
	const login = Login.safeParse(values.login)
	const rights = operatorRightsIn(values.rights)
	if (!name.success || !login.success || values.shop !== undefined) {
		throw new CommandRejected(STAFF_USAGE)
	}
	const wanted = { name: name.data, login: login.data, rights }
	const added = await addOperator(needs, wanted, by)
	print(`${added.id}  ${name.data}  ${rights.join(', ')}`.trim())
	print(`Login: ${login.data.toLowerCase()}`)
	print(`Password: ${added.password}`)
}

function issuerIn({ flags }: Read): TokenIssuer {
	if (flags.has('csm') === flags.has('naumen')) throw new CommandRejected(STAFF_USAGE)
	return flags.has('csm') ? 'csm' : 'naumen'
}

async function makeToken(needs: CommandNeeds, read: Read, by: Actor): Promise<string> {
	const issuer = issuerIn(read)
	const { login, phone, call, action, skus, order } = read.values
	const isOfCall = call !== undefined || read.flags.has('incoming')
	const isOfAction = action !== undefined || skus !== undefined || order !== undefined
	// Claims of the other issuer are not passed over in silence.
	if (issuer === 'csm' ? isOfCall : isOfAction) throw new CommandRejected(STAFF_USAGE)
	if (action === undefined && isOfAction) throw new CommandRejected(STAFF_USAGE)
	const claims = ArrivalClaims.omit({ jti: true }).safeParse({
		sub: login,
		phone,
		call,
		incoming: read.flags.has('incoming') || undefined,
		action: action && {
			kind: action,
			skuIds: skus?.split(',').map(Number),
			orderNumber: order,
		},
	})
	if (!claims.success) throw new CommandRejected(STAFF_USAGE)
	const token = await issueToken(needs, issuer, claims.data)
	await needs.db.transaction((tx) =>
		appendAct(
			tx,
			needs.hash,
			by,
			{ act: 'operator.token', subject: claims.data.sub, after: { issuer } },
			needs.now(),
		),
	)
	return token
}

async function list({ db }: CommandNeeds, print: CommandRun['print']): Promise<void> {
	const disabled = ({ disabledAt }: { disabledAt: Date | null }) =>
		disabledAt ? `  disabled ${disabledAt.toISOString()}` : ''
	const employees = await listEmployees(db)
	for (const person of employees) {
		print(`${person.id}  ${[person.shopId, ...person.rights].join(' ')}  ${person.name}${disabled(person)}`)
	}
	const operators = await listOperators(db)
	for (const person of operators) {
		print(`${person.id}  ${[person.login, ...person.rights].join(' ')}  ${person.name}${disabled(person)}`)
	}
	print(`${employees.length + operators.length} people`)
}
