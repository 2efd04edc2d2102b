import { spoken } from '#app/texts/spoken.ts'

/** Text with abbreviations, dashes and dots for the eye, and the same in whole words for a screen reader. */
export function Spoken({ text }: { text: string }) {
	const said = spoken(text)
	if (said === text) return text
	return (
		<>
			<span aria-hidden="true">{text}</span>
			<span className="sr-only">{said}</span>
		</>
	)
}
