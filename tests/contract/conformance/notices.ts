import { randomUUID } from 'node:crypto'
import type * as contract from '#contract/notices.ts'
import {
	askForNotice,
	confirmNotice,
	getNoticeByKey,
	listNotices,
	removeNotice,
	removeNoticeByKey,
} from '#contract/notices.ts'
import { getProduct } from '#contract/products.ts'
import { cards, goods, keySentTo, NO_ID, NO_NAME, newCustomer, newVisitor } from './discovery.ts'
import type { CasesOf, Run, Visitor } from './run.ts'

const newEmail = () => `contract-check-${randomUUID()}@example.com`

export const notices: CasesOf<typeof contract> = {
	async askForNotice(run) {
		const as = await newVisitor(run)
		const { product, size } = await goods(run)
		const body = { kind: 'LOWER_PRICE' as const, productId: product.id, channel: 'EMAIL' as const }
		const email = newEmail()
		const asked = await run.succeeds(askForNotice, { body: { ...body, email } }, { as })
		run.check(askForNotice, asked.state === 'UNCONFIRMED', 'an address of a stranger needs no confirmation')
		const again = await run.succeeds(askForNotice, { body: { ...body, email } }, { as })
		run.check(askForNotice, again.id === asked.id, 'one question asked twice is two')
		const inStock = { ...body, kind: 'BACK_IN_STOCK' as const, skuId: size.id, email }
		await run.refuses(askForNotice, 'SIZE_IN_STOCK', { body: inStock }, { as })
		await run.refuses(askForNotice, 'NOT_FOUND', { body: { ...body, productId: NO_ID, email } }, { as })
		await run.refuses(askForNotice, 'BAD_REQUEST', { body }, { as })
		await run.refuses(askForNotice, 'BAD_REQUEST', { body: { ...body, channel: 'SMS' } }, { as })
		const customer = await newCustomer(run)
		const bySms = await run.succeeds(askForNotice, { body: { ...body, channel: 'SMS' } }, { as: customer })
		run.check(askForNotice, bySms.state === 'WAITING', 'the own phone needs a confirmation')
		const { limit } = await run.succeeds(listNotices, {}, { as: customer })
		const wanted = (await someSizes(run, limit)).map((one) => ({ ...body, ...one, channel: 'SMS' as const }))
		const tooMany = wanted[limit - 1]
		if (!tooMany) return
		for (const one of wanted.slice(0, limit - 1)) {
			await run.succeeds(askForNotice, { body: one }, { as: customer })
		}
		await run.refuses(askForNotice, 'NOTICE_LIMIT_EXCEEDED', { body: tooMany }, { as: customer })
	},

	async listNotices(run) {
		const as = await newVisitor(run)
		const { notices, limit } = await run.succeeds(listNotices, {}, { as })
		run.check(listNotices, notices.length === 0 && limit > 0, 'a new visitor waits for something already')
		const asked = await ask(run, as, newEmail())
		const after = await run.succeeds(listNotices, {}, { as })
		run.check(listNotices, after.notices[0]?.id === asked.id, 'does not name what was asked for')
	},

	async removeNotice(run) {
		const as = await newVisitor(run)
		const { id } = await ask(run, as, newEmail())
		await run.succeeds(removeNotice, { params: { id } }, { as: await newVisitor(run) })
		const before = await run.succeeds(listNotices, {}, { as })
		run.check(removeNotice, before.notices.length === 1, 'a stranger takes it off')
		const { notices } = await run.succeeds(removeNotice, { params: { id } }, { as })
		run.check(removeNotice, notices.length === 0, 'it is still there')
		await run.succeeds(removeNotice, { params: { id } }, { as })
	},

	async getNoticeByKey(run) {
		const as = await newVisitor(run)
		await run.refuses(getNoticeByKey, 'NOT_FOUND', { params: { key: NO_NAME } }, { as })
		const { email, key } = await askByLetter(run)
		const { notice } = await run.succeeds(getNoticeByKey, { params: { key } }, { as })
		run.check(getNoticeByKey, !notice.recipient.includes(email), 'tells the whole address')
	},

	async confirmNotice(run) {
		const as = await newVisitor(run)
		await run.refuses(confirmNotice, 'NOT_FOUND', { params: { key: NO_NAME } }, { as })
		const { key } = await askByLetter(run)
		const { notice } = await run.succeeds(confirmNotice, { params: { key } }, { as })
		run.check(confirmNotice, notice.state === 'WAITING', 'it is not waited for')
		await run.succeeds(confirmNotice, { params: { key } }, { as })
	},

	async removeNoticeByKey(run) {
		const as = await newVisitor(run)
		await run.refuses(removeNoticeByKey, 'NOT_FOUND', { params: { key: NO_NAME } }, { as })
		const { key } = await askByLetter(run)
		const { removed } = await run.succeeds(removeNoticeByKey, { params: { key } }, { as })
		run.check(removeNoticeByKey, removed === 1, 'nothing is taken off')
		await run.refuses(getNoticeByKey, 'NOT_FOUND', { params: { key } }, { as })
		const other = await askByLetter(run)
		await run.succeeds(removeNoticeByKey, { params: { key: other.key }, query: { all: 'yes' } }, { as })
	},
}

/** At least so many sizes, fewer where the first page of the catalogue has no more. */
async function someSizes(run: Run, least: number) {
	const found: { productId: number; skuId: number }[] = []
	for (const { id } of await cards(run)) {
		if (found.length >= least) break
		const { sizes } = await run.succeeds(getProduct, { params: { id } })
		found.push(...sizes.map((size) => ({ productId: id, skuId: size.id })))
	}
	return found
}

async function ask(run: Run, as: Visitor, email: string) {
	const { product } = await goods(run)
	const body = { kind: 'LOWER_PRICE' as const, productId: product.id, channel: 'EMAIL' as const, email }
	return run.succeeds(askForNotice, { body }, { as })
}

/** An address that was asked for by another visitor, and the key of its letter. */
async function askByLetter(run: Run) {
	const email = newEmail()
	await ask(run, await newVisitor(run), email)
	return { email, key: await keySentTo(run, email, '/notices') }
}
