import { settings } from '#backend/settings.ts'

const { length } = settings.codes

/** The code in a message; empty when there is none. */
export const codeIn = (message: string | undefined): string =>
	new RegExp(`\\b\\d{${length}}\\b`).exec(message ?? '')?.[0] ?? ''
