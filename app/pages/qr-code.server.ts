import { encode } from 'uqr'

/** Free modules around a code, without which readers miss it (ISO 18004). */
const QUIET = 4

/** A QR code as an outline. */
export interface QrCode {
	/** Modules of a side, with the quiet zone. */
	size: number
	/** `d` of an SVG path in a square of that size: dark is filled. */
	path: string
}

/** @param text fits a code: at most 2,300 bytes */
export function drawQrCode(text: string): QrCode {
	const { data, size } = encode(text, { ecc: 'M', border: QUIET })
	const runs = data.flatMap((row, y) =>
		[
			...row
				.map((isDark) => (isDark ? '#' : ' '))
				.join('')
				.matchAll(/#+/g),
		].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
	)
	return { size, path: runs.join('') }
}
