/** The tokens of the styles that are mixtures of a shop's own colour. */
const mixtures = {
	'--color-spruce': '100%, black',
	'--color-spruce-deep': '82%, black',
	'--color-spruce-light': '88%, white',
	'--color-night': '45%, black',
	'--color-line-night': '70%, black',
	'--color-moss': '14%, white',
	'--color-moss-deep': '22%, white',
	'--color-moss-pale': '7%, white',
	'--color-moss-text': '18%, white',
}

/** Values of the tokens for the colour of a shop of its own, «#7a4a1f». */
export const ownColours = (color: string): Record<string, string> =>
	Object.fromEntries(
		Object.entries(mixtures).map(([token, mixture]) => [token, `color-mix(in srgb, ${color} ${mixture})`]),
	)
