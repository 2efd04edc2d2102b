import type { Tx } from '#backend/db/connect.ts'
import type { KeyedHash } from '#backend/keyed-hash.ts'
import { type CountedCaller, limitsOf } from '#backend/limits/caller-keys.ts'
import { countOnce, type Limit } from '#backend/limits/limits.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import { isKnownAddress, isKnownSession } from './known-callers.ts'

const HOUR = 60 * 60
const DAY = 24 * HOUR
const { codes } = settings
const { toOneTarget } = codes

interface Needs {
	db: Tx
	hash: KeyedHash
	now: Date
}

/** The caller who requests a code, and the phone or e-mail address for it. */
interface CodeRequest extends CountedCaller {
	target: string
	/** A captcha was passed. */
	isHuman: boolean
}

/**
 * Counts a request for a code against what its session may do, and, unless the phone knows the session, against the
 * first of the shared counts that has room: strangers can use up only their own (decision 025).
 * @throws CODE_REQUEST_INTERVAL_EXCEEDED, CODE_REQUESTS_EXCEEDED; `fields.retryAfter` names the seconds to wait
 */
export async function countRequest(needs: Needs, request: CodeRequest): Promise<void> {
	const { hash } = needs
	const { target, visitorId, address, isHuman } = request
	const limitOf = (what: string, most: number, seconds: number, ...whose: string[]): Limit => ({
		key: hash('limit', what, target, ...whose),
		most,
		seconds,
	})
	const withinHourAndDay = (
		what: string,
		{ perHour, perDay }: { perHour: number; perDay: number },
		...whose: string[]
	) => [limitOf(`${what}, hour`, perHour, HOUR, ...whose), limitOf(`${what}, day`, perDay, DAY, ...whose)]

	const tooSoon = await countAll(needs, [limitOf('code interval', 1, codes.resendSeconds, visitorId)])
	if (tooSoon > 0) rejectFor('CODE_REQUEST_INTERVAL_EXCEEDED', tooSoon)

	const most = isHuman ? codes.sendsWithCaptcha : codes.sendsWithoutCaptcha
	const [toAnyFromSession, ...toAnyFromAddress] = limitsOf(hash, 'codes', request, most, HOUR)
	const fromSession = withinHourAndDay('codes of session', toOneTarget.session, visitorId)
	const tooMany = await countAll(needs, [...fromSession, ...(toAnyFromSession ? [toAnyFromSession] : [])])
	if (tooMany > 0) rejectFor('CODE_REQUESTS_EXCEEDED', tooMany)
	if (await isKnownSession(needs, target, visitorId)) return

	if (await isKnownAddress(needs, target, address)) {
		const fromKnown = [
			limitOf('codes of known address', toOneTarget.knownAddress.perDay, DAY, address),
			limitOf('codes of known addresses', toOneTarget.knownAddresses.perDay, DAY),
		]
		if ((await countAll(needs, fromKnown)) === 0) return
	}
	if (toAnyFromAddress.length > 0) {
		const fromAddress = withinHourAndDay('codes of address', toOneTarget.address, address)
		const ofAddress = await countAll(needs, [...toAnyFromAddress, ...fromAddress])
		if (ofAddress > 0) rejectFor('CODE_REQUESTS_EXCEEDED', ofAddress)
	}
	if (isHuman) {
		const ofHumans = await countAll(needs, withinHourAndDay('codes of humans', toOneTarget.humans))
		if (ofHumans === 0) return
	}
	const ofStrangers = await countAll(needs, withinHourAndDay('codes of strangers', toOneTarget.strangers))
	if (ofStrangers > 0) rejectFor('CODE_REQUESTS_EXCEEDED', ofStrangers)
}

/** Counts once against each. @returns seconds to wait for the last of those that have no room, 0 when all have */
async function countAll({ db, now }: Needs, limits: readonly Limit[]): Promise<number> {
	let wait = 0
	for (const limit of limits) wait = Math.max(wait, await countOnce(db, limit, now))
	return wait
}

function rejectFor(
	name: 'CODE_REQUEST_INTERVAL_EXCEEDED' | 'CODE_REQUESTS_EXCEEDED',
	seconds: number,
): never {
	reject(name, `Not before ${seconds} seconds`, { retryAfter: String(seconds) })
}
