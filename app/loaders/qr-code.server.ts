import { encode } from 'uqr'
import type { DrawnCode } from '#app/components/ui/qr-code.tsx'

/** Free modules around a code, without which readers miss it (ISO 18004). */
const QUIET = 4

/** @param text fits a code: at most 2,300 bytes */
export function drawQrCode(text: string): DrawnCode {
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
