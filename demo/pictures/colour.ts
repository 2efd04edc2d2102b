/** The tones of one material, from the brightest light to the deepest shade. */
export interface Ramp {
	/** Lightness, chroma and hue of the base tone. */
	L: number
	C: number
	h: number
	dark: boolean
	light: boolean
	hi: string
	lt: string
	base: string
	md: string
	dk: string
	dp: string
	ink: string
	/** Thread: lighter than a dark cloth, darker than a light one. */
	stitch: string
}

/** The materials of one product. */
export interface Palette {
	/** The colour the product is sold in, `#RRGGBB`. */
	base: string
	accent: string
	main: Ramp
	/** Colour-blocked panels: the same hue a little lighter or darker. */
	yoke: Ramp
	/** Straps, zip tapes, buckles: a neutral near black. */
	trim: Ramp
	lining: Ramp
	/** Pullers, cords, one stripe. */
	acc: Ramp
}

const toLinear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const toGamma = (c: number) => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055)

/** Red, green and blue of `#RRGGBB`, each 0…255. */
function channels(hex: string): [number, number, number] {
	const at = (index: number) => Number.parseInt(hex.slice(index, index + 2), 16)
	return [at(1), at(3), at(5)]
}

/** Red, green and blue 0…1 as SVG filters take them. */
export const filterColour = (hex: string) => channels(hex).map((value) => (value / 255).toFixed(3))

/** Lightness 0…1, chroma, hue in degrees (OKLCH, where equal steps look equal) of `#RRGGBB`. */
export function toLch(hex: string): [L: number, C: number, h: number] {
	const [red, green, blue] = channels(hex)
	const [r, g, b] = [toLinear(red / 255), toLinear(green / 255), toLinear(blue / 255)]
	const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
	const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
	const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
	const L = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
	const A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
	const B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
	return [L, Math.hypot(A, B), (Math.atan2(B, A) * 180) / Math.PI]
}

function linearRgb(L: number, C: number, h: number) {
	const a = C * Math.cos((h * Math.PI) / 180)
	const b = C * Math.sin((h * Math.PI) / 180)
	const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
	const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
	const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
	return [
		4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
		-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
		-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
	]
}

/** `#rrggbb` of an OKLCH colour; chroma is lowered until the screen can show it. */
export function lch(lightness: number, chroma: number, hue: number) {
	const L = Math.min(0.985, Math.max(0.02, lightness))
	let C = Math.max(0, chroma)
	let rgb = linearRgb(L, C, hue)
	for (let tries = 1; tries < 24 && !rgb.every((x) => x >= -0.0008 && x <= 1.0008); tries++) {
		C *= 0.92
		rgb = linearRgb(L, C, hue)
	}
	const hex = (x: number) =>
		Math.round(255 * toGamma(Math.min(1, Math.max(0, x))))
			.toString(16)
			.padStart(2, '0')
	return `#${rgb.map(hex).join('')}`
}

/** Turns a hue towards another by a share of the way, the short way round. */
const turnHue = (from: number, to: number, share: number) => {
	const way = ((to - from + 540) % 360) - 180
	return from + way * share
}

/** Hues that light and shade drift to: a warm light, umber under warm cloth, blue under cool. */
const LIGHT_HUE = 92
const WARM_SHADE_HUE = 38
const COOL_SHADE_HUE = 265

/**
 * Tonal ramp of one base colour: light is warmer and has less chroma, shade drifts to umber or blue.
 * `shift` moves the lightness of the base first.
 */
export function ramp(hex: string, shift = 0): Ramp {
	const [ownL, C, h] = toLch(hex)
	let L = Math.min(0.9, Math.max(0.27, ownL + shift))
	// Dark cloth is lifted, so that folds have room below it.
	if (L < 0.4) L = 0.4 - (0.4 - L) * 0.72
	const dark = L < 0.45
	const light = L > 0.7
	const up = dark ? 1.15 : light ? 0.55 : 0.85
	const down = dark ? 0.62 : light ? 1.12 : 1
	const neutral = C < 0.02
	const hue = neutral ? 80 : h
	const chroma = C < 0.012 ? 0.008 : C
	const around = ((hue % 360) + 360) % 360
	const warm = around < 115 || around > 340
	const tone = (step: number, chromaShare: number, drift: number) => {
		const lighter = step > 0
		const toned = lighter
			? turnHue(hue, LIGHT_HUE, drift)
			: turnHue(hue, warm ? WARM_SHADE_HUE : COOL_SHADE_HUE, drift * (warm ? 1.6 : 1))
		const grey = lighter ? 85 : h
		return lch(L + step * (lighter ? up : down), chroma * chromaShare, neutral ? grey : toned)
	}
	return {
		L,
		C,
		h,
		dark,
		light,
		hi: tone(0.24, 0.7, 0.1),
		lt: tone(0.11, 0.92, 0.05),
		base: lch(L, chroma, h),
		md: tone(-0.06, 1, 0.04),
		dk: tone(-0.14, 0.95, 0.08),
		dp: tone(-0.24, 0.82, 0.12),
		ink: tone(-0.36, 0.6, 0.16),
		stitch: dark ? tone(0.17, 0.7, 0.05) : light ? tone(-0.2, 0.9, 0.05) : tone(0.16, 0.75, 0.05),
	}
}

/** The materials of a product sold in the colour `base` (`#RRGGBB`). */
export function palette(base: string): Palette {
	const [L, C] = toLch(base)
	const main = ramp(base)
	const bright = C > 0.1
	return {
		base,
		accent: bright ? '#E9E3D3' : '#D9622B',
		main,
		yoke: main.dark ? ramp(base, 0.055) : main.light ? ramp(base, -0.07) : ramp(base, -0.065),
		// On graphite a lighter trim, or straps and buckles would merge with the cloth.
		trim: ramp(main.light ? '#4A4A45' : main.dark && C < 0.02 ? '#4B5154' : '#2A2C2D'),
		lining: ramp(bright ? '#3A3C3D' : main.dark ? '#5C655E' : '#6A675F'),
		acc: ramp(bright && L > 0.5 ? '#EFE6D2' : '#E0702F'),
	}
}
