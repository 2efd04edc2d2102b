/** The file can't be used as a whole; the message is one sentence for the person who started the import. */
export class FeedError extends Error {
	override name = 'FeedError'
}
