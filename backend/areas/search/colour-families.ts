/** The colours people name, by the beginnings of their words, and the swatches of each. */
interface ColourFamily {
	stems: readonly string[]
	/** @param hue 0…360, @param saturation, lightness 0…1 */
	has(hue: number, saturation: number, lightness: number): boolean
}

const FAMILIES: readonly ColourFamily[] = [
	{ stems: ['черн'], has: (_, s, l) => s < 0.2 && l < 0.25 },
	{ stems: ['сер', 'графитов'], has: (_, s, l) => s < 0.12 && l >= 0.25 && l < 0.8 },
	{ stems: ['бел', 'молочн'], has: (_, s, l) => s < 0.3 && l >= 0.82 },
	{ stems: ['бежев', 'песочн'], has: (h, s, l) => h >= 20 && h < 60 && s <= 0.5 && l >= 0.6 && l < 0.85 },
	{
		stems: ['коричнев', 'шоколадн'],
		has: (h, s, l) => h >= 10 && h < 45 && s >= 0.15 && s < 0.6 && l >= 0.1 && l < 0.6,
	},
	{ stems: ['красн', 'ал'], has: (h, s, l) => (h >= 340 || h < 20) && s >= 0.3 && l >= 0.15 && l < 0.65 },
	{ stems: ['бордов', 'вишнев'], has: (h, s, l) => (h >= 335 || h < 12) && s >= 0.2 && l < 0.35 },
	{ stems: ['оранжев', 'рыж'], has: (h, s, l) => h >= 10 && h < 42 && s >= 0.55 && l >= 0.35 && l < 0.75 },
	{ stems: ['желт', 'горчичн'], has: (h, s, l) => h >= 36 && h < 68 && s >= 0.5 && l >= 0.4 },
	{
		stems: ['зелен', 'оливков', 'салатов', 'хаки'],
		has: (h, s, l) => h >= 68 && h < 175 && s >= 0.12 && l >= 0.1 && l < 0.9,
	},
	{ stems: ['голуб', 'бирюзов'], has: (h, s, l) => h >= 170 && h < 225 && s >= 0.15 && l >= 0.3 && l < 0.9 },
	{ stems: ['син'], has: (h, s, l) => h >= 195 && h < 260 && s >= 0.2 && l >= 0.1 && l < 0.7 },
	{
		stems: ['фиолетов', 'сиренев', 'лилов'],
		has: (h, s, l) => h >= 260 && h < 325 && s >= 0.1 && l >= 0.1 && l < 0.9,
	},
	{ stems: ['розов', 'малинов'], has: (h, s, l) => (h >= 310 || h < 12) && s >= 0.25 && l >= 0.55 },
]

const ENDINGS = 'ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|его|ую|юю|ых|их|ом|ем|ей|ым|им'
const STEMS = FAMILIES.flatMap(({ stems }) => stems)

/** «красная», «тёмно-синяя», «серого цвета»: the second group is the beginning of the colour's word. */
export const COLOUR_WORD = `((?:т[её]мно|светло|ярко|нежно)[\\s-]?)?(${STEMS.join('|').replaceAll('е', '[её]')})(?:${ENDINGS}|(?<=хаки))(?:\\s+цвет\\p{L}*)?`

/**
 * Of the colours of a catalogue those that are meant by the beginning of a colour's word («красн»): by their own name,
 * else by their swatch.
 */
export function coloursOf(stem: string, colours: readonly { value: string; hex?: string | undefined }[]) {
	const key = stem.toLowerCase().replaceAll('ё', 'е')
	const family = FAMILIES.find(({ stems }) => stems.includes(key))
	const isNamed = (value: string) =>
		value
			.toLowerCase()
			.replaceAll('ё', 'е')
			.split(/[^\p{L}]+/u)
			.some((word) => word.startsWith(key) && word.length <= key.length + 3)
	return colours
		.filter(({ value, hex }) => isNamed(value) || (hex !== undefined && family?.has(...hueOf(hex))))
		.map(({ value }) => value)
}

/** Hue in degrees, saturation and lightness of `#rrggbb`. */
function hueOf(hex: string): [number, number, number] {
	const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
	const max = Math.max(r, g, b)
	const min = Math.min(r, g, b)
	const lightness = (max + min) / 2
	const spread = max - min
	if (spread === 0) return [0, 0, lightness]
	const saturation = spread / (1 - Math.abs(2 * lightness - 1))
	const sector = max === r ? (g - b) / spread : max === g ? 2 + (b - r) / spread : 4 + (r - g) / spread
	return [(sector * 60 + 360) % 360, saturation, lightness]
}
