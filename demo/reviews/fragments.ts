/** Pieces of reviews. The author's gender decides between the words of `{брал|брала}`. */
export type Fragments = {
	/** How it was used. */
	situations: readonly string[]
	/** Title and sentence of something good. */
	pluses: readonly (readonly [title: string, text: string])[]
	/** Title and sentence of something bad. */
	minuses: readonly (readonly [title: string, text: string])[]
	advantages: readonly string[]
	disadvantages: readonly string[]
}
