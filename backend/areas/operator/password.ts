import { randomBytes, randomInt, scrypt } from 'node:crypto'
import { isSameHash } from '#backend/keyed-hash.ts'

/** 16 MB for each guess: a password is twenty random characters, and so many guesses are not made. */
const COST = { N: 2 ** 14, r: 8, p: 1, maxmem: 32 * 1024 * 1024 }

/** Without characters that are taken for each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** @returns so many groups of five characters: «k3v9d-…» */
export const randomWord = (groups: number): string =>
	Array.from({ length: groups }, () =>
		Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
	).join('-')

export async function hashPassword(password: string, salt = randomBytes(16).toString('base64url')) {
	const key = await new Promise<Buffer>((resolve, reject) =>
		scrypt(password.normalize(), salt, 32, COST, (error, derived) =>
			error ? reject(error) : resolve(derived),
		),
	)
	return `${salt}.${key.toString('base64url')}`
}

/** @param hash undefined takes as long as a wrong one, so that a stranger can't detect it */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
	const [salt = ''] = (hash ?? 'none.').split('.')
	const given = await hashPassword(password, salt)
	return hash !== undefined && isSameHash(given, hash)
}
