import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject, decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers'
import type { PasskeyLoginAnswer, PasskeyMadeAnswer } from '#contract/passkeys.ts'

/*
 * Answers of browsers are verified by a library. It throws for all that is wrong with an answer, and an answer of a
 * stranger can be wrong in any way: here every error means that the answer is not good.
 */

/** A passkey as it is stored. */
export interface StoredKey {
	credentialId: string
	/** COSE, in base64url. */
	publicKey: string
	counter: number
}

/** @returns the challenge that an answer has signed, as it was made; empty when it can't be read */
export function challengeIn({ response }: PasskeyLoginAnswer | PasskeyMadeAnswer): string {
	try {
		return isoBase64URL.toUTF8String(decodeClientDataJSON(response.clientDataJSON).challenge)
	} catch {
		return ''
	}
}

/** @returns the customer whom the device names by a passkey; empty when it can't be read */
export function userIn({ response }: PasskeyLoginAnswer): string {
	try {
		return isoBase64URL.toUTF8String(response.userHandle)
	} catch {
		return ''
	}
}

interface Expected {
	challenge: string
	/** Origin of the shop's pages; its host is the id of the relying party. */
	origin: string
}

const expectedOf = ({ challenge, origin }: Expected) => ({
	expectedChallenge: isoBase64URL.fromUTF8String(challenge),
	expectedOrigin: origin,
	expectedRPID: rpIdOf(origin),
	requireUserVerification: true,
})

/** The id of the relying party (WebAuthn): the host of the shop. */
export const rpIdOf = (origin: string): string => new URL(origin).hostname

/** @returns the passkey that was made; undefined when the answer is not good */
export async function verifyMade(
	answer: PasskeyMadeAnswer,
	expected: Expected,
): Promise<(StoredKey & { isSynced: boolean }) | undefined> {
	try {
		if (!isWithoutCertificates(answer)) return undefined
		const { registrationInfo, verified } = await verifyRegistrationResponse({
			...expectedOf(expected),
			response: { ...answer, response: withoutTransports(answer), clientExtensionResults: {} },
		})
		if (!verified || registrationInfo.credential.id !== answer.id) return undefined
		const { credential, credentialBackedUp } = registrationInfo
		return {
			credentialId: credential.id,
			publicKey: isoBase64URL.fromBuffer(credential.publicKey),
			counter: credential.counter,
			isSynced: credentialBackedUp,
		}
	} catch {
		return undefined
	}
}

const withoutTransports = ({ response: { clientDataJSON, attestationObject } }: PasskeyMadeAnswer) => ({
	clientDataJSON,
	attestationObject,
})

/**
 * No certificate was asked for. Of one that comes nevertheless the library would load the list of revoked ones from an
 * address in it, which a stranger has chosen.
 */
function isWithoutCertificates({ response }: PasskeyMadeAnswer): boolean {
	const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject))
	const format = attestation.get('fmt')
	return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
}

/** @returns what changes with the use of the passkey; undefined when the answer is not good, also by its counter */
export async function verifyUse(
	answer: PasskeyLoginAnswer,
	{ credentialId, publicKey, counter }: StoredKey,
	expected: Expected,
): Promise<{ counter: number; isSynced: boolean } | undefined> {
	try {
		const { verified, authenticationInfo } = await verifyAuthenticationResponse({
			...expectedOf(expected),
			response: { ...answer, clientExtensionResults: {} },
			credential: { id: credentialId, publicKey: isoBase64URL.toBuffer(publicKey), counter },
		})
		if (!verified) return undefined
		return { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp }
	} catch {
		return undefined
	}
}
