import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { contrast, type Rgb } from '#process/contrast.ts'

/** Words on a cover: white on a veil of night, or ink on a veil of paper (app/styles/tokens.css). */
const TONES = {
	white: { words: [255, 255, 255], veil: [13, 27, 22] },
	ink: { words: [22, 33, 28], veil: [251, 250, 246] },
} as const satisfies Record<string, { words: Rgb; veil: Rgb }>

/** Place of words: shares of the picture from the upper left corner, as wide and as high as they get. */
const WORDS = { width: 0.92, height: 0.6 }
/** Place of most of them: it decides on their tone. */
const FIRST_WORDS = { width: 0.75, height: 0.4 }
/** Mean lightness below which white words are read better than dark ones. */
const DARK = 0.45

/** The picture is looked at in squares of half the width of a letter. */
const SQUARES = 80

/** Contrast that words on a picture need: 7:1 with the palest or darkest square behind them. */
export const NEEDED = 7

const STEP = 0.05

export interface Scrim {
	/** The words are white. */
	isDark: boolean
	/** Opacity of the tone's ground over the picture, 0 to 1; of the upright twin where there is one. */
	veil: number
	phoneVeil?: number
}

/** Files of 1600 pixels take a tenth of a second to decode, and content may be loaded again. */
const known = new Map<string, Promise<Scrim>>()

/** The tone of the words over a cover, and the veil that they take. */
export function findScrim(file: string, phoneFile: string | undefined): Promise<Scrim> {
	const before = known.get(file)
	if (before) return before
	const looked = look(file, phoneFile)
	known.set(file, looked)
	return looked
}

async function look(file: string, phoneFile: string | undefined): Promise<Scrim> {
	const [wide, upright] = await Promise.all([
		readSquares(file),
		phoneFile ? readSquares(phoneFile) : undefined,
	])
	const first = squaresOf(wide, FIRST_WORDS)
	const lightness =
		first.reduce((sum, [red, green, blue]) => sum + red + green + blue, 0) / first.length / 765
	const isDark = lightness < DARK
	const tone = isDark ? TONES.white : TONES.ink
	return {
		isDark,
		veil: scrimOver(squaresOf(wide, WORDS), tone),
		...(upright && { phoneVeil: scrimOver(squaresOf(upright, WORDS), tone) }),
	}
}

interface Squares {
	rows: number
	pixels: Buffer
}

/** Mean colours of the squares of a picture, row by row. */
export async function readSquares(file: string): Promise<Squares> {
	const image = sharp(await readFile(file))
		.flatten()
		.removeAlpha()
	const size = await image.metadata()
	const rows = Math.max(1, Math.round((SQUARES * size.height) / size.width))
	const pixels = await image.resize(SQUARES, rows, { fit: 'fill' }).toColourspace('srgb').raw().toBuffer()
	return { rows, pixels }
}

/** Those of its upper left part. */
export function squaresOf({ rows, pixels }: Squares, { width, height } = WORDS): Rgb[] {
	const squares: Rgb[] = []
	for (let row = 0; row < rows * height; row++) {
		for (let column = 0; column < SQUARES * width; column++) {
			const [red = 0, green = 0, blue = 0] = pixels.subarray(3 * (row * SQUARES + column))
			squares.push([red, green, blue])
		}
	}
	return squares
}

function scrimOver(squares: readonly Rgb[], { words, veil }: { words: Rgb; veil: Rgb }): number {
	for (let share = 0; share < 1; share += STEP) {
		if (squares.every((square) => contrast(words, mixed(square, veil, share)) >= NEEDED)) {
			return Math.round(share * 100) / 100
		}
	}
	return 1
}

const mixed = (under: Rgb, over: Rgb, share: number): Rgb =>
	under.map((channel, at) => channel + ((over[at] ?? 0) - channel) * share) as unknown as Rgb
