/** The file can't be used as a whole; the message is one sentence, in Russian, for the person at the terminal. */
export class FeedError extends Error {
	override name = 'FeedError'
}
