import type { KeyedHash } from '#backend/keyed-hash.ts'
import { settings } from '#backend/settings.ts'
import { countedNetwork } from '#process/client-address.ts'
import type { Limit } from './limits.ts'

/** Caller, as far as it is counted. */
export interface CountedCaller {
	visitorId: string
	/** As limits count it (`countedAddress`); empty when it is not counted. */
	address: string
	/** Of a customer. */
	sessionId?: string | undefined
}

/**
 * Counts of what one session, one address, and one network of IPv6 does in a time; every limit by address has its key
 * from here.
 * @param what is counted
 * @param most of the session and of the address: one number for both, or two
 */
export function limitsOf(
	hash: KeyedHash,
	what: string,
	{ visitorId, address }: CountedCaller,
	most: number | { perSession: number; perAddress: number },
	seconds: number,
): Limit[] {
	const { perSession, perAddress } = typeof most === 'number' ? { perSession: most, perAddress: most } : most
	const limits = [{ key: hash('limit', what, 'session', visitorId), most: perSession, seconds }]
	if (address) {
		limits.push({ key: hash('limit', what, 'address', address), most: perAddress, seconds })
		const network = countedNetwork(address)
		const ofNetwork = perAddress * settings.addressesOfNetwork
		if (network) limits.push({ key: hash('limit', what, 'network', network), most: ofNetwork, seconds })
	}
	return limits
}

/** A customer is counted without the address: strangers there use up nothing of what the customer may do. */
export const apartFromStrangers = ({ visitorId, address, sessionId }: CountedCaller): CountedCaller => ({
	visitorId,
	address: sessionId ? '' : address,
})
