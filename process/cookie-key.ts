import { hkdfSync, webcrypto } from 'node:crypto'

/**
 * The key that encrypts the storefront's own cookies. It is derived from the secret that signs sessions, and reveals
 * neither that secret nor another key made of it.
 */
export function cookieKey(secret: string): Promise<webcrypto.CryptoKey> {
	const key = hkdfSync('sha256', secret, '', 'cookies of the storefront', 32)
	return webcrypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt'])
}
