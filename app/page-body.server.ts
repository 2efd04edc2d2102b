import { Writable } from 'node:stream'

/**
 * The stream a page is rendered into; gives the whole page at once when it ends. React 18 sends its buffer of 2 KiB
 * whole even when the next character, of two or three bytes, no longer fitted: the zeros left at its end would stand
 * in the page as �. HTML has no zeros of its own.
 */
export function pageBody(onPage: (page: Uint8Array<ArrayBuffer>) => void): Writable {
	const chunks: Buffer[] = []
	return new Writable({
		write(chunk: Buffer, _encoding, done) {
			const zeros = chunk.indexOf(0)
			chunks.push(zeros === -1 ? chunk : chunk.subarray(0, zeros))
			done()
		},
		final(done) {
			onPage(new Uint8Array(Buffer.concat(chunks)))
			done()
		},
	})
}
