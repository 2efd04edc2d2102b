import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
	PasskeyLoginAnswer,
	PasskeyLoginOptions,
	PasskeyMadeAnswer,
	PasskeyOptions,
} from '#contract/passkeys.ts'

/*
 * A device with passkeys, and the browser before it, by the text of WebAuthn level 3 and without any of the shop's
 * packages: ES256, attestation `none`. Every part of an answer can be another than it should be.
 */

/** Parts of an answer that are other than they should be. */
export interface Otherwise {
	/** Origin of the page; that of the shop by default. */
	origin?: string
	/** Id of the relying party that the device signs. */
	rpId?: string
	challenge?: string
	type?: string
	/** Nothing has proven the user: no finger, no PIN. */
	isUnverified?: boolean
	/** Nobody has touched the device. */
	isAbsent?: boolean
	counter?: number
	userHandle?: string
	/** Format and statement of the attestation, in CBOR. */
	attestation?: { fmt: string; attStmt: Map<string, unknown> }
	/** COSE number of the algorithm that the public key names. */
	algorithm?: number
}

interface Key {
	id: Buffer
	privateKey: KeyObject
	userHandle: string
	counter: number
}

const FLAGS = { present: 0x01, verified: 0x04, backupEligible: 0x08, backedUp: 0x10, attested: 0x40 }

export interface Authenticator {
	/** Passkeys on it, in base64url. */
	ids(): string[]
	make(options: PasskeyOptions, otherwise?: Otherwise): PasskeyMadeAnswer
	/** @param id of the passkey, the last one by default */
	use(options: PasskeyLoginOptions, otherwise?: Otherwise & { id?: string }): PasskeyLoginAnswer
}

/** @param origin of the page that the browser shows. @param counts it counts its uses, as those of phones do not */
export function createAuthenticator(origin: string, { counts = true } = {}): Authenticator {
	const keys: Key[] = []

	const clientData = (type: string, challenge: string, otherwise: Otherwise) =>
		Buffer.from(
			JSON.stringify({
				type: otherwise.type ?? type,
				challenge: otherwise.challenge ?? challenge,
				origin: otherwise.origin ?? origin,
				crossOrigin: false,
			}),
		)
	const head = (rpId: string, { isUnverified, isAbsent }: Otherwise, counter: number, more = 0) => {
		const flags =
			(isAbsent ? 0 : FLAGS.present) |
			(isUnverified ? 0 : FLAGS.verified) |
			FLAGS.backupEligible |
			FLAGS.backedUp |
			more
		const count = Buffer.alloc(4)
		count.writeUInt32BE(counter)
		return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count])
	}

	return {
		ids: () => keys.map(({ id }) => id.toString('base64url')),

		make({ challenge, rp, user }, otherwise = {}) {
			const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
			const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
			const id = randomBytes(32)
			keys.push({ id, privateKey, userHandle: user.id, counter: 0 })
			const cose = new Map<number, unknown>([
				[1, 2],
				[3, otherwise.algorithm ?? -7],
				[-1, 1],
				[-2, Buffer.from(x, 'base64url')],
				[-3, Buffer.from(y, 'base64url')],
			])
			const length = Buffer.alloc(2)
			length.writeUInt16BE(id.length)
			const authData = Buffer.concat([
				head(otherwise.rpId ?? rp.id, otherwise, otherwise.counter ?? 0, FLAGS.attested),
				Buffer.alloc(16),
				length,
				id,
				cbor(cose),
			])
			const { fmt = 'none', attStmt = new Map() } = otherwise.attestation ?? {}
			const attestationObject = cbor(
				new Map<string, unknown>([
					['fmt', fmt],
					['attStmt', attStmt],
					['authData', authData],
				]),
			)
			return {
				id: id.toString('base64url'),
				rawId: id.toString('base64url'),
				type: 'public-key',
				response: {
					clientDataJSON: clientData('webauthn.create', challenge, otherwise).toString('base64url'),
					attestationObject: attestationObject.toString('base64url'),
					transports: ['internal', 'hybrid'],
				},
			}
		},

		use({ challenge, rpId }, { id, ...otherwise } = {}) {
			const key = keys.find((one) => one.id.toString('base64url') === id) ?? keys.at(-1)
			if (!key) throw new Error('There is no passkey on the device')
			if (counts) key.counter += 1
			const data = clientData('webauthn.get', challenge, otherwise)
			const authData = head(otherwise.rpId ?? rpId, otherwise, otherwise.counter ?? key.counter)
			const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()])
			return {
				id: key.id.toString('base64url'),
				rawId: key.id.toString('base64url'),
				type: 'public-key',
				response: {
					clientDataJSON: data.toString('base64url'),
					authenticatorData: authData.toString('base64url'),
					signature: sign('sha256', signed, key.privateKey).toString('base64url'),
					userHandle: otherwise.userHandle ?? key.userHandle,
				},
			}
		},
	}
}

/** What WebAuthn needs of CBOR (RFC 8949): whole numbers, bytes, texts, lists, maps. */
function cbor(value: unknown): Buffer {
	if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
	if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value])
	if (typeof value === 'string')
		return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)])
	if (Array.isArray(value)) return Buffer.concat([cborHead(4, value.length), ...value.map(cbor)])
	if (value instanceof Map) {
		return Buffer.concat([
			cborHead(5, value.size),
			...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)]),
		])
	}
	throw new TypeError('This is not written in CBOR here')
}

/** Kind of a value and its number, in as few bytes as RFC 8949 wants. */
function cborHead(kind: number, count: number): Buffer {
	const first = kind << 5
	if (count < 24) return Buffer.from([first | count])
	if (count < 0x100) return Buffer.from([first | 24, count])
	const bytes = Buffer.alloc(3)
	bytes.writeUInt8(first | 25)
	bytes.writeUInt16BE(count, 1)
	return bytes
}
