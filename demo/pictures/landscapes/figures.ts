import { short } from './canvas.ts'

/** A walker with a rucksack and poles, drawn 100 units high, feet at 0,0, facing right. */
const WALKER = [
	'<circle cx="3" cy="-91" r="8"/>',
	'<path d="M-6-82Q3-86 11-80L14-52L9-46L-7-46L-9-60Z"/>',
	'<path d="M-8-80Q-24-82-25-66L-24-48Q-18-44-9-46Z"/>',
	'<path d="M-6-48L10-48L16-26L21-2L27 0L12 0L6-24L0-34L-8-18L-20-1L-14 1L-30 1L-16-24Z"/>',
	'<path d="M8-76L22-60L32-58L31-54L19-55L6-66Z"/>',
	'<path d="M30-60L42 0L40 0L28-58Z"/>',
	'<path d="M-6-72L-18-56L-30-54L-30-50L-16-51Z" opacity=".9"/>',
	'<path d="M-29-56L-40 0L-42 0L-31-54Z"/>',
].join('')

/** A walker of `height`, feet at x, y, going left. */
export function walker(x: number, y: number, height: number, colour: string) {
	const scale = (height / 100).toFixed(4)
	return `<g transform="translate(${short(x)} ${short(y)}) scale(-${scale} ${scale})" fill="${colour}">${WALKER}</g>`
}

/** Two hikers on the saddle, the second a little behind and smaller. */
export function hikers(width: number, size: number, groundAt: (x: number) => number, colour: string) {
	const x = width * 0.643
	const behind = x - 50.4
	return walker(x, groundAt(x) + 3, size, colour) + walker(behind, groundAt(behind) + 5, size * 0.9, colour)
}
