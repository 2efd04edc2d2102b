import { parseArgs } from 'node:util'
import { z } from 'zod'
import {
	ArrivalClaims,
	issueToken,
	type TokenIssuer,
	tokenSecret,
} from '#backend/areas/operator/arrival-tokens.ts'
import { addOperator, disableOperator, LoginTaken, listOperators } from '#backend/areas/operator/operators.ts'
import { addEmployee, disableEmployee, listEmployees, NoSuchPerson } from '#backend/areas/staff/employees.ts'
import { type Actor, appendAct } from '#backend/audit/audit.ts'
import { settings } from '#backend/settings.ts'
import { OperatorRight } from '#contract/shapes.ts'
import { type CommandNeeds, CommandRejected, type CommandRun, recordCommand } from './command.ts'

const USAGE = `Usage: npm run staff -- <command>
  add --name='Анна Воронцова' --shop=moskva-43
                            an employee of a shop; the code to log in with at /employee/login is shown once
  add --operator --login=anna --name='Анна Воронцова' [--rights=price,orders,moderate]
                            an operator; the password to log in with at /operator/login is shown once
  list                      everybody, with their ids
  disable <id>              ends the shift or the session, and lets none begin
  token --csm --login=anna [--phone=+79161234567] [--action=OPEN_CART|ADD_ITEMS|OPEN_ORDER|NEW_CUSTOMER]
        [--skus=1,2] [--order=100001]
                            a token as the CRM makes it: good once, for ${settings.operators.tokenSeconds} seconds
  token --naumen --login=anna --phone=+79161234567 --call=<id> [--incoming]
                            a token as the call centre makes it; --incoming: the customer began the call
  secret --csm | --naumen   what the CRM, or the call centre, signs its tokens with (JWT, HS256)
`

const Name = z.string().trim().min(1).max(100)
const Login = z.string().regex(/^[a-z0-9][a-z0-9._-]{1,49}$/i)
const Rights = z
	.string()
	.optional()
	.transform((text) => (text ? text.split(',') : []))
	.pipe(z.array(OperatorRight))

const OPTIONS = {
	name: { type: 'string' },
	shop: { type: 'string' },
	operator: { type: 'boolean' },
	login: { type: 'string' },
	rights: { type: 'string' },
	csm: { type: 'boolean' },
	naumen: { type: 'boolean' },
	phone: { type: 'string' },
	call: { type: 'string' },
	incoming: { type: 'boolean' },
	action: { type: 'string' },
	skus: { type: 'string' },
	order: { type: 'string' },
} as const

/** Options after the command. */
type Values = Partial<Record<keyof typeof OPTIONS, unknown>>

/** `npm run staff`. */
export async function staffCommand(needs: CommandNeeds, { args, by, print }: CommandRun): Promise<void> {
	const { values, positionals } = parseArgs({ args, allowPositionals: true, strict: false, options: OPTIONS })
	const [command, id] = positionals
	const actor: Actor = { kind: 'COMMAND', id: by, requestId: '' }
	try {
		if (command === 'list') {
			await recordCommand(needs, by, 'staff.list')
			await list(needs, print)
		} else if (command === 'add')
			await (values.operator ? addAnOperator : addAnEmployee)(needs, values, actor, print)
		else if (command === 'disable' && z.uuid().safeParse(id).success) {
			const isOperator = await disableOperator(needs, id ?? '', actor)
			if (!isOperator) await disableEmployee(needs, id ?? '', actor)
			print(`${id}  disabled`)
		} else if (command === 'token') print(await makeToken(needs, values, actor))
		else if (command === 'secret') {
			const issuer = issuerIn(values)
			await recordCommand(needs, by, 'operator.secret', { issuer })
			print(tokenSecret(needs.hash, issuer))
		} else throw new CommandRejected(USAGE)
	} catch (error) {
		const isForPeople = error instanceof NoSuchPerson || error instanceof LoginTaken
		throw isForPeople ? new CommandRejected(error.message) : error
	}
}

async function addAnEmployee(needs: CommandNeeds, values: Values, by: Actor, print: CommandRun['print']) {
	const name = Name.safeParse(values.name)
	if (!name.success || typeof values.shop !== 'string') throw new CommandRejected(USAGE)
	const added = await addEmployee(needs, { name: name.data, shopId: values.shop }, by)
	print(`${added.id}  ${name.data}`)
	print(`Shop number: ${values.shop}`)
	print(`Code: ${added.code}`)
}

async function addAnOperator(needs: CommandNeeds, values: Values, by: Actor, print: CommandRun['print']) {
	const name = Name.safeParse(values.name)
	const login = Login.safeParse(values.login)
	const rights = Rights.safeParse(values.rights)
	if (!name.success || !login.success || !rights.success) throw new CommandRejected(USAGE)
	const wanted = { name: name.data, login: login.data, rights: rights.data }
	const added = await addOperator(needs, wanted, by)
	print(`${added.id}  ${name.data}  ${rights.data.join(', ')}`.trim())
	print(`Login: ${login.data.toLowerCase()}`)
	print(`Password: ${added.password}`)
}

function issuerIn({ csm, naumen }: Values): TokenIssuer {
	if (Boolean(csm) === Boolean(naumen)) throw new CommandRejected(USAGE)
	return csm ? 'csm' : 'naumen'
}

async function makeToken(needs: CommandNeeds, values: Values, by: Actor): Promise<string> {
	const issuer = issuerIn(values)
	const { login, phone, call, incoming, action, skus, order } = values
	const claims = ArrivalClaims.omit({ jti: true }).safeParse({
		sub: login,
		phone,
		call,
		incoming,
		action: action && {
			kind: action,
			skuIds: typeof skus === 'string' ? skus.split(',').map(Number) : undefined,
			orderNumber: order,
		},
	})
	if (!claims.success) throw new CommandRejected(USAGE)
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
	for (const person of employees) print(`${person.id}  ${person.shopId}  ${person.name}${disabled(person)}`)
	const operators = await listOperators(db)
	for (const person of operators) {
		print(`${person.id}  ${[person.login, ...person.rights].join(' ')}  ${person.name}${disabled(person)}`)
	}
	print(`${employees.length + operators.length} people`)
}
