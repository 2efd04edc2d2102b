import type { PictureKind } from './picture-set.ts'

/** A word of a model's name, and the kinds of drawing that show such a thing. */
export type NamedDrawing = { word: RegExp; kinds: readonly PictureKind[] }

const withoutDrawing: readonly PictureKind[] = []

/**
 * The words of names, and the drawings that may show such a thing. The first line whose word is in the name decides:
 * a compound word stands above the words that are part of it. No model may have a word without kinds in its name,
 * because nothing is drawn for it yet.
 */
export const NAMED_DRAWINGS: readonly NamedDrawing[] = [
	{ word: /варежк|рукавиц/i, kinds: ['mittens'] },
	{ word: /балаклав|бафф|ушанк|панам/i, kinds: withoutDrawing },
	{ word: /свитер|джемпер|кардиган|пуловер/i, kinds: withoutDrawing },
	{ word: /термокруж|фляг|гетры/i, kinds: withoutDrawing },
	{ word: /^жилет.*(капюшон|рюкзак)/i, kinds: withoutDrawing },
	{ word: /полукомбинезон/i, kinds: ['bibs'] },
	{ word: /комбинезон зимний/i, kinds: ['snowsuit'] },
	{ word: /комбинезон флисовый/i, kinds: ['fleece'] },
	{ word: /термобель|термокомплект|термофутболк|термополузамок/i, kinds: ['longsleeve'] },
	{ word: /полузамок/i, kinds: ['halfzip', 'longsleeve'] },
	{ word: /перчатк/i, kinds: ['gloves'] },
	{ word: /^шлем/i, kinds: ['helmet'] },
	{ word: /шапка/i, kinds: ['beanie'] },
	{ word: /кепка/i, kinds: ['cap'] },
	{ word: /носки/i, kinds: ['socks'] },
	{ word: /анорак/i, kinds: ['anorak'] },
	{ word: /плащ/i, kinds: ['raincoat'] },
	{ word: /жилет/i, kinds: ['vest'] },
	{ word: /^парка/i, kinds: ['parka', 'puffer'] },
	{ word: /пуховик.*удлин|пальто/i, kinds: ['longpuffer'] },
	{ word: /пуховик.*капюшон/i, kinds: ['hoodedpuffer'] },
	{ word: /пуховик/i, kinds: ['puffer', 'hoodedpuffer', 'kidspuffer'] },
	{ word: /худи|флисов\S+ .*капюшон/i, kinds: ['hoodie', 'fleece'] },
	{ word: /куртка флисовая/i, kinds: ['fleece', 'hoodie'] },
	{ word: /софтшелл/i, kinds: ['softshell', 'jacket'] },
	{ word: /ветровк/i, kinds: ['windbreaker', 'jacket', 'lightjacket'] },
	{ word: /штормовк/i, kinds: ['stormjacket', 'jacket'] },
	{ word: /куртка мембранная/i, kinds: ['jacket', 'kidsjacket', 'windbreaker'] },
	{ word: /куртка .*бега/i, kinds: ['lightjacket'] },
	{ word: /куртка (горнолыжная|лыжная|для лыжных)/i, kinds: ['skijacket', 'puffer'] },
	{ word: /куртка (утеплённая|для привалов)/i, kinds: ['puffer', 'hoodedpuffer', 'warmjacket'] },
	{ word: /футболк/i, kinds: ['tshirt'] },
	{ word: /юбка/i, kinds: ['skirt'] },
	{ word: /брюки-шорты/i, kinds: ['cargo'] },
	{ word: /шорты/i, kinds: ['shorts'] },
	{ word: /леггинсы|тайтсы/i, kinds: ['leggings'] },
	{ word: /брюки/i, kinds: ['trousers', 'lighttrousers', 'snowtrousers'] },
	{ word: /ботинки низкие/i, kinds: ['lowboot'] },
	{ word: /ботинки лёгкие/i, kinds: ['midboot'] },
	{ word: /ботинки зимние|сапоги зимние/i, kinds: ['winterboot'] },
	{ word: /ботинки/i, kinds: ['boot', 'midboot'] },
	{ word: /кроссовки/i, kinds: ['trailshoe'] },
	{ word: /сандалии/i, kinds: ['sandal'] },
	{ word: /рюкзак (треккинговый|лыжный)/i, kinds: ['pack', 'bigpack'] },
	{ word: /рюкзак/i, kinds: ['daypack', 'smallpack'] },
	{ word: /баул/i, kinds: ['dufflebag'] },
	{ word: /палатка/i, kinds: ['tent'] },
	{ word: /спальник/i, kinds: ['sleepingbag'] },
	{ word: /коврик/i, kinds: ['mat'] },
	{ word: /палки/i, kinds: ['poles'] },
	{ word: /фонарь налобный/i, kinds: ['headtorch'] },
	{ word: /бутылка|термос/i, kinds: ['bottle'] },
	{ word: /лыжи/i, kinds: ['skis'] },
	{ word: /сноуборд|сплитборд/i, kinds: ['snowboard'] },
	{ word: /маска/i, kinds: ['goggles'] },
]
