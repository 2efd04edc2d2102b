/** A sign that a reader sees: no space, control or joiner, and no letter that is drawn as nothing. */
export const VISIBLE = /[^\s\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u

/** How many words of the text a reader sees. */
export const countVisibleWords = (text: string): number =>
	text.split(/\s/).filter((word) => VISIBLE.test(word)).length
