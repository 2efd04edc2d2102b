/** A digit sign of another script: its value is not guessed. */
const foreignNumber = /(?![0-9])\p{N}/u

/**
 * An eight between the country's code and the number («+7 8 916 …», «8 8 916 …») belongs to no number: codes of
 * Russia and Kazakhstan are none of 849, 870, 874, 88x and 89x.
 */
const needlessEight = /^[78]8(?=(?:[89]\d|49|7[04])\d{8}$)/

/**
 * All digits of a typed phone in order, except an eight that belongs to no number.
 * @returns undefined when it has digits of another script
 */
export function phoneDigits(typed: string): string | undefined {
	if (foreignNumber.test(typed)) return undefined
	return typed.replace(/\D/g, '').replace(needlessEight, '7')
}

/** The text begins with the sign of an international number. */
export const hasPlus = (typed: string): boolean => typed.trimStart().startsWith('+')
