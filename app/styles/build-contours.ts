/**
 * Draws `contours.svg`, the map of a massif without names: the ground of the pages of stores.
 * Run `npx tsx app/styles/build-contours.ts` after a change; the result is committed.
 */
import { writeFile } from 'node:fs/promises'
import { contours } from 'd3-contour'

const [width, height] = [1600, 640]
/** Units of the drawing between two samples of the height. */
const step = 10
const levels = { from: 0.1, to: 2.2, step: 0.1 }
/** Every fifth line is heavier, as on maps. */
const heavyEvery = 5

interface Hill {
	x: number
	y: number
	height: number
	/** How far it reaches along its ridge and across, and where the ridge points (radians). */
	along: number
	across: number
	turned: number
}

const massif: readonly Hill[] = [
	{ x: 1180, y: 210, height: 1.5, along: 300, across: 150, turned: 0.5 },
	{ x: 1420, y: 430, height: 1.1, along: 220, across: 130, turned: -0.6 },
	{ x: 960, y: 420, height: 0.8, along: 200, across: 120, turned: 0.9 },
	{ x: 1290, y: 90, height: 0.7, along: 120, across: 90, turned: 0.2 },
	{ x: 1080, y: 300, height: -0.35, along: 90, across: 60, turned: 1.2 },
	{ x: 700, y: 150, height: 0.75, along: 260, across: 130, turned: -0.3 },
	{ x: 520, y: 520, height: 0.8, along: 240, across: 120, turned: 0.15 },
	{ x: 240, y: 260, height: 0.55, along: 200, across: 140, turned: 0.7 },
	{ x: 1560, y: 60, height: 0.8, along: 160, across: 120, turned: 0.9 },
	{ x: 60, y: 600, height: 0.7, along: 220, across: 160, turned: -0.4 },
]

/** Small folds, so that slopes are not too smooth. */
const folds = (x: number, y: number) =>
	0.07 * Math.sin(x / 47 + Math.sin(y / 61) * 1.7) +
	0.06 * Math.sin(y / 39 + Math.sin(x / 83) * 2.1) +
	0.035 * Math.sin((x + y) / 23 + Math.cos(x / 31))

function heightAt(x: number, y: number): number {
	return massif.reduce(
		(sum, hill) => {
			const [cos, sin] = [Math.cos(hill.turned), Math.sin(hill.turned)]
			const along = ((x - hill.x) * cos + (y - hill.y) * sin) / hill.along
			const across = ((y - hill.y) * cos - (x - hill.x) * sin) / hill.across
			return sum + hill.height * Math.exp(-(along * along + across * across))
		},
		folds(x, y),
	)
}

// One sample beyond every edge: lines leave the picture instead of running along it.
const [columns, rows] = [width / step + 3, height / step + 3]
const samples = Array.from({ length: columns * rows }, (_, index) =>
	heightAt(((index % columns) - 1) * step, (Math.floor(index / columns) - 1) * step),
)
const count = Math.round((levels.to - levels.from) / levels.step) + 1
const thresholds = Array.from({ length: count }, (_, index) => levels.from + index * levels.step)
/** Half units: whole numbers that are precise enough. */
const onPage = (sample: number) => Math.round((sample - 1.5) * step * 2)

/** Relative coordinates make a shorter path. */
function line(ring: readonly number[][]): string {
	const places = ring.map(([x = 0, y = 0]) => [onPage(x), onPage(y)] as const)
	return places.reduce((path, [x, y], index) => {
		const [fromX, fromY] = places[index - 1] ?? [0, 0]
		return `${path}${index === 0 ? 'M' : 'l'}${x - fromX} ${y - fromY}`
	}, '')
}

const pathOf = (heavy: boolean) =>
	contours()
		.size([columns, rows])
		.thresholds(thresholds.filter((_, index) => (index % heavyEvery === 0) === heavy))(samples)
		.flatMap((contour) => contour.coordinates.flat().map(line))
		.join('')

await writeFile(
	new URL('contours.svg', import.meta.url),
	`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${2 * width} ${2 * height}" fill="none" stroke="#C9CDBE"><path stroke-width="2" d="${pathOf(false)}"/><path stroke-width="3.6" d="${pathOf(true)}"/></svg>\n`,
)
