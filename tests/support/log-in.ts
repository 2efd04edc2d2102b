import { randomInt } from 'node:crypto'
import type { BrowserContext } from 'playwright/test'
import { codeIn } from './one-time-code.ts'
import type { Shop } from './start-shop.ts'

/** A new phone: of so many that no two tests get the same. */
export const newPhone = () => `+79${randomInt(100_000_000, 1_000_000_000)}`

/** The code in the last message to a phone or an e-mail address. */
export async function codeSentTo(shop: Shop, recipient: string): Promise<string> {
	const [message] = await shop.sql<{ text: string }>(
		'SELECT text FROM outbox_messages WHERE recipient = $1 ORDER BY id DESC LIMIT 1',
		[recipient],
	)
	const code = codeIn(message?.text)
	if (!code) throw new Error(`No code was sent to ${recipient}`)
	return code
}

/** Any visitor can ask for another code at once. */
export const forgetLimits = (shop: Shop) => shop.sql('DELETE FROM limits')

/**
 * Logs the visitor in by the forms of the log-in, without showing them.
 * @param phone of an account, or a new one, which gets the name
 */
export async function logIn(
	{ request }: Pick<BrowserContext, 'request'>,
	shop: Shop,
	{ phone = newPhone(), firstName = 'Аня' } = {},
): Promise<{ phone: string }> {
	const send = async (step: string, form: Record<string, string>) => {
		const answer = await request.post(`${shop.url}/login${step}`, { form })
		if (!answer.ok()) throw new Error(`${answer.status()} ${answer.url()}`)
		return answer
	}
	await forgetLimits(shop)
	await send('', { intent: 'phone', phone })
	const answer = await send('?step=code', { intent: 'code', code: await codeSentTo(shop, phone) })
	if (answer.url().includes('step=name')) {
		await send('?step=name', { intent: 'name', firstName, isAgreed: 'on' })
	}
	return { phone }
}
