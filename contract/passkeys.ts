import { z } from 'zod'
import { Login } from './auth.ts'
import { endpoint, live, liveOrOmitted } from './endpoint.ts'
import { IdInAddress } from './shapes.ts'

/** Bytes in base64url without padding. @param longest in characters */
const bytes = (longest: number) =>
	z
		.string()
		.min(1)
		.max(longest)
		.regex(/^[A-Za-z0-9_-]+$/)

/** WebAuthn: at most 1 023 bytes. */
const CredentialId = bytes(1_364).describe('Of the passkey, as its device names it, in base64url')
const ClientData = bytes(6_000).describe('What the browser says it was asked: challenge, origin, type')

export const Transports = z
	.array(z.string().max(30))
	.max(10)
	.describe('How the browser reaches the device, as it names it: internal, hybrid, usb')

export const PasskeyLoginAnswer = z
	.object({
		id: CredentialId,
		rawId: CredentialId,
		type: z.literal('public-key'),
		response: z
			.object({
				clientDataJSON: ClientData,
				authenticatorData: bytes(6_000).describe('What the device says: relying party, flags, count'),
				signature: bytes(4_000).describe('Of both, by the key of the passkey'),
				userHandle: bytes(100).describe('`user.id` of the account that the passkey was made for'),
			})
			.describe('All bytes in base64url'),
	})
	.meta({
		id: 'PasskeyLoginAnswer',
		description: 'AuthenticationResponseJSON of WebAuthn; what is not named here is ignored',
	})
export type PasskeyLoginAnswer = z.infer<typeof PasskeyLoginAnswer>

export const PasskeyMadeAnswer = z
	.object({
		id: CredentialId,
		rawId: CredentialId,
		type: z.literal('public-key'),
		response: z
			.object({
				clientDataJSON: ClientData,
				attestationObject: bytes(12_000).describe('The new key, without a certificate'),
				transports: Transports.optional(),
			})
			.describe('All bytes in base64url'),
	})
	.meta({
		id: 'PasskeyMadeAnswer',
		description: 'RegistrationResponseJSON of WebAuthn; what is not named here is ignored',
	})
export type PasskeyMadeAnswer = z.infer<typeof PasskeyMadeAnswer>

const Challenge = z
	.string()
	.max(500)
	.describe('In base64url; it is good once, for some minutes and in this session')
const RpId = z.string().max(255).describe('The host of the shop, to which its passkeys belong')
const UserVerification = z
	.enum(['required', 'preferred', 'discouraged'])
	.describe('Whether the device has to prove its user, by a finger or a PIN')
const timeout = z.int().describe('Milliseconds')

export const PasskeyLoginOptions = z
	.object({ challenge: Challenge, rpId: RpId, timeout, userVerification: UserVerification })
	.meta({
		id: 'PasskeyLoginOptions',
		description:
			'PublicKeyCredentialRequestOptionsJSON of WebAuthn. It names no passkeys: the browser offers those of the shop, and the answer is the same to everybody',
	})
export type PasskeyLoginOptions = z.infer<typeof PasskeyLoginOptions>

export const PasskeyOptions = z
	.object({
		challenge: Challenge,
		rp: z.object({ id: RpId, name: z.string().max(200) }).describe('The shop'),
		user: z
			.object({
				id: z.string().max(100).describe('In base64url; no personal datum'),
				name: z.string().max(100).describe('What the browser shows of the account: its phone'),
				displayName: z.string().max(200).describe('First name, or the phone'),
			})
			.describe('The account'),
		pubKeyCredParams: z
			.array(
				z.object({ type: z.literal('public-key'), alg: z.int().describe('COSE number of an algorithm') }),
			)
			.max(20)
			.describe('Algorithms that a key may have, the preferred one first'),
		timeout,
		attestation: z.literal('none').describe('Nothing about the make of the device is asked for'),
		authenticatorSelection: z
			.object({
				residentKey: z.literal('required').describe('The device finds it without a phone'),
				requireResidentKey: z.literal(true).describe('The same for older browsers'),
				userVerification: UserVerification,
			})
			.describe('What the device has to be able to do'),
		excludeCredentials: z
			.array(
				z.object({
					id: z.string().max(1_364),
					type: z.literal('public-key'),
					transports: Transports.optional(),
				}),
			)
			.max(50)
			.describe('Passkeys of the account: a device that has one makes no second one'),
	})
	.meta({ id: 'PasskeyOptions', description: 'PublicKeyCredentialCreationOptionsJSON of WebAuthn' })
export type PasskeyOptions = z.infer<typeof PasskeyOptions>

export const PasskeyName = z.string().trim().min(1).max(40).describe('What the customer calls it: «iPhone»')

export const Passkey = z
	.object({
		id: z.int(),
		name: z.string(),
		addedAt: z.iso.datetime(),
		usedAt: z.iso.datetime().optional().describe('Last log-in with it; left out before the first'),
	})
	.meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof Passkey>

export const Passkeys = z
	.object({
		passkeys: z.array(Passkey).describe('The newest first'),
		limit: z.int().describe('Most passkeys that a customer can have'),
	})
	.meta({ id: 'Passkeys' })
export type Passkeys = z.infer<typeof Passkeys>

export const beginPasskeyLogin = endpoint({
	area: 'auth',
	summary: 'What the browser needs to ask its user for a passkey of the shop. The answer names nobody',
	method: 'POST',
	path: '/api/auth/passkey/options',
	access: 'visitor',
	response: PasskeyLoginOptions,
	freshness: live,
	assumed: true,
})

export const loginByPasskey = endpoint({
	area: 'auth',
	summary:
		'Log in by a passkey: all that a log-in by a code does. An unknown passkey, one that is not the account’s and a wrong signature are answered alike',
	method: 'POST',
	path: '/api/auth/passkey',
	access: 'visitor',
	body: z.object({ answer: PasskeyLoginAnswer }),
	response: Login,
	errors: ['PASSKEY_INVALID', 'PASSKEY_NOT_ACTIVE', 'PASSKEY_ATTEMPTS_EXCEEDED'],
	freshness: live,
	setsSession: true,
	assumed: true,
})

export const listPasskeys = endpoint({
	area: 'personal',
	summary: 'Passkeys of the customer',
	method: 'GET',
	path: '/api/personal/passkeys',
	access: 'customer',
	response: Passkeys,
	freshness: liveOrOmitted,
	assumed: true,
})

export const beginPasskey = endpoint({
	area: 'personal',
	summary: 'What the browser needs to make a passkey for the account',
	method: 'POST',
	path: '/api/personal/passkeys/options',
	access: 'customer',
	response: PasskeyOptions,
	errors: ['PASSKEY_LIMIT_EXCEEDED'],
	freshness: live,
	assumed: true,
})

export const addPasskey = endpoint({
	area: 'personal',
	summary:
		'Add the passkey that the browser has made. The customer gets a message about it; only the customer adds one, no operator',
	method: 'POST',
	path: '/api/personal/passkeys',
	access: 'customer',
	body: z.object({ name: PasskeyName, answer: PasskeyMadeAnswer }),
	response: Passkeys,
	errors: ['PASSKEY_INVALID', 'PASSKEY_NOT_ACTIVE', 'PASSKEY_LIMIT_EXCEEDED', 'PASSKEY_ATTEMPTS_EXCEEDED'],
	freshness: live,
	assumed: true,
})

export const renamePasskey = endpoint({
	area: 'personal',
	summary: 'Call a passkey by another name',
	method: 'PUT',
	path: '/api/personal/passkeys/{id}',
	access: 'customer',
	params: z.object({ id: IdInAddress }),
	body: z.object({ name: PasskeyName }),
	response: Passkeys,
	errors: ['NOT_FOUND'],
	freshness: live,
	assumed: true,
})

export const removePasskey = endpoint({
	area: 'personal',
	summary:
		'Delete a passkey: nobody logs in with it any more, and sessions go on. One that is not there is no mistake',
	method: 'DELETE',
	path: '/api/personal/passkeys/{id}',
	access: 'customer',
	params: z.object({ id: IdInAddress }),
	response: Passkeys,
	freshness: live,
	assumed: true,
})
