import type * as contract from '#contract/passkeys.ts'
import {
	addPasskey,
	beginPasskey,
	beginPasskeyLogin,
	listPasskeys,
	loginByPasskey,
	removePasskey,
	renamePasskey,
} from '#contract/passkeys.ts'
import { getProfile } from '#contract/personal.ts'
import { type Authenticator, createAuthenticator } from '#tests/support/authenticator.ts'
import { NO_ID, newCustomer, newVisitor } from './discovery.ts'
import { cookieOf } from './http.ts'
import { type CasesOf, type Run, Unreached, type Visitor } from './run.ts'

export const passkeys: CasesOf<typeof contract> = {
	async beginPasskeyLogin(run) {
		const [one, other] = [await newVisitor(run), await newVisitor(run)]
		const first = await run.succeeds(beginPasskeyLogin, {}, { as: one })
		const second = await run.succeeds(beginPasskeyLogin, {}, { as: other })
		run.check(beginPasskeyLogin, first.challenge !== second.challenge, 'two visitors get the same challenge')
		run.check(beginPasskeyLogin, first.rpId === second.rpId, 'the id of the relying party changes')
	},

	async loginByPasskey(run) {
		const { device } = await newOwner(run)
		const as = await newVisitor(run)
		const answer = device.use(await run.succeeds(beginPasskeyLogin, {}, { as }))
		const body = { answer }
		const stranger = await newVisitor(run)
		await run.refuses(loginByPasskey, 'PASSKEY_NOT_ACTIVE', { body }, { as: stranger })
		const entered = await run.ask(loginByPasskey, { body }, { as })
		await run.succeeds(getProfile, {}, { as: { cookie: cookieOf(entered.headers) } })
		await run.refuses(loginByPasskey, 'PASSKEY_NOT_ACTIVE', { body }, { as })

		const again = await newVisitor(run)
		const options = await run.succeeds(beginPasskeyLogin, {}, { as: again })
		const unverified = { answer: device.use(options, { isUnverified: true }) }
		await run.refuses(loginByPasskey, 'PASSKEY_INVALID', { body: unverified }, { as: again })
		const next = await run.succeeds(beginPasskeyLogin, {}, { as: again })
		await run.succeeds(loginByPasskey, { body: { answer: device.use(next) } }, { as: again })
		run.unreached(loginByPasskey, 'PASSKEY_ATTEMPTS_EXCEEDED', 'it would lock out this computer for an hour')
	},

	async listPasskeys(run) {
		const as = await newCustomer(run)
		const { passkeys, limit } = await run.succeeds(listPasskeys, {}, { as })
		run.check(listPasskeys, passkeys.length === 0 && limit > 0, 'a new customer has passkeys already')
	},

	async beginPasskey(run) {
		const { as, device } = await newOwner(run)
		const { excludeCredentials } = await run.succeeds(beginPasskey, {}, { as })
		const [known] = device.ids()
		const isExcluded = excludeCredentials.some(({ id }) => id === known)
		run.check(beginPasskey, isExcluded, 'a device can make a second passkey for the account')
		run.unreached(beginPasskey, 'PASSKEY_LIMIT_EXCEEDED', 'each passkey sends a message')
	},

	async addPasskey(run) {
		const { as, device, passkeys } = await newOwner(run)
		run.check(addPasskey, passkeys[0]?.name === 'iPhone', 'the new passkey is not in the answer')
		const options = await run.succeeds(beginPasskey, {}, { as })
		const elsewhere = { name: 'iPhone', answer: device.make(options, { origin: 'https://other.example' }) }
		await run.refuses(addPasskey, 'PASSKEY_INVALID', { body: elsewhere }, { as })
		await run.refuses(addPasskey, 'PASSKEY_NOT_ACTIVE', { body: elsewhere }, { as })
		const why = 'each passkey sends a message'
		run.unreached(addPasskey, 'PASSKEY_LIMIT_EXCEEDED', why)
		run.unreached(addPasskey, 'PASSKEY_ATTEMPTS_EXCEEDED', why)
	},

	async renamePasskey(run) {
		const { as, passkeys } = await newOwner(run)
		const params = { id: passkeys[0]?.id ?? NO_ID }
		const renamed = await run.succeeds(renamePasskey, { params, body: { name: 'Ноутбук' } }, { as })
		run.check(renamePasskey, renamed.passkeys[0]?.name === 'Ноутбук', 'the new name is not kept')
		const stranger = await newCustomer(run)
		await run.refuses(renamePasskey, 'NOT_FOUND', { params, body: { name: 'Чужой' } }, { as: stranger })
	},

	async removePasskey(run) {
		const { as, device, passkeys } = await newOwner(run)
		const params = { id: passkeys[0]?.id ?? NO_ID }
		await run.succeeds(removePasskey, { params }, { as: await newCustomer(run) })
		const before = await run.succeeds(listPasskeys, {}, { as })
		run.check(removePasskey, before.passkeys.length === 1, 'a stranger deletes it')
		await run.succeeds(removePasskey, { params }, { as })
		await run.succeeds(removePasskey, { params }, { as })
		const visitor = await newVisitor(run)
		const options = await run.succeeds(beginPasskeyLogin, {}, { as: visitor })
		const body = { answer: device.use(options) }
		await run.refuses(loginByPasskey, 'PASSKEY_INVALID', { body }, { as: visitor })
	},
}

/** A new customer with a passkey, and the device that has it. @throws Unreached where the origin can't be known */
async function newOwner(run: Run): Promise<{
	as: Visitor
	device: Authenticator
	passkeys: contract.Passkeys['passkeys']
}> {
	const as = await newCustomer(run)
	const options = await run.succeeds(beginPasskey, {}, { as })
	if (options.rp.id === 'localhost')
		throw new Unreached('the backend would have to know the address of the shop')
	const device = createAuthenticator(`https://${options.rp.id}`)
	const body = { name: 'iPhone', answer: device.make(options) }
	const { passkeys } = await run.succeeds(addPasskey, { body }, { as })
	return { as, device, passkeys }
}
