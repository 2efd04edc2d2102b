import { Transform } from 'node:stream'

/**
 * The stream a page is rendered into. React 18 sends its buffer whole even when the next character, of two or three
 * bytes, no longer fitted: the zeros left at its end would stand in the page as �. HTML has no zeros of its own.
 */
export function htmlStream(): Transform {
	return new Transform({
		transform(chunk: Buffer, _encoding, done) {
			done(null, chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk)
		},
	})
}
