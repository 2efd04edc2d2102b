import type { PictureKind } from '#demo/catalogue/picture-set.ts'
import type { Box } from './board.ts'

/** The two drawings of the whole thing, of which the further views are made. */
export type Side = 'front' | 'other'

/** A place of a drawing, seen closely. */
interface Detail {
	side: Side
	box: Box
}

/** A thing on the ground, seen from above. */
export interface Laid {
	side: Side
	/** Degrees, with the hands of a clock. */
	turn: number
	/** 1 lets the turned thing touch the frame. */
	size: number
	/** Its middle in shares of the picture's width and height. */
	at: readonly [x: number, y: number]
}

export type FurtherView = Detail | readonly Laid[]

export const isLaid = (view: object): view is readonly Laid[] => Array.isArray(view)

const front = (...box: Box): Detail => ({ side: 'front', box })
const other = (...box: Box): Detail => ({ side: 'other', box })

/** The whole thing and its shadow are within the picture, a little to the upper left because the shadow falls away. */
const WHOLE = 0.9
const MIDDLE: Laid['at'] = [0.495, 0.49]

const lay = (turn: number, size = WHOLE, at = MIDDLE, side: Side = 'front'): Laid => ({
	side,
	turn,
	size,
	at,
})
const laid = (...placing: Parameters<typeof lay>): readonly Laid[] => [lay(...placing)]

/** One shoe of a pair on its outer side, the other one on its inner side, heel to toe. */
const pair = (turn: number): readonly Laid[] => [
	lay(turn, 0.86, [0.46, 0.3]),
	lay(turn - 6, 0.86, [0.53, 0.69], 'other'),
]

/**
 * The fourth and the fifth picture of every kind: the thing lying on the ground, turned a little, then a second
 * place seen closely. Of tents and bottles with water the fourth is a place, too: they only stand.
 */
export const FURTHER_VIEWS: Record<PictureKind, readonly [fourth: FurtherView, fifth: Detail]> = {
	jacket: [laid(-14), front(150, 850, 400, 500)],
	softshell: [laid(17), front(680, 780, 400, 500)],
	anorak: [laid(13), front(410, 110, 400, 500)],
	windbreaker: [laid(-18), other(400, 100, 400, 500)],
	lightjacket: [laid(-15), other(400, 250, 400, 500)],
	stormjacket: [laid(15), front(640, 780, 400, 500)],
	raincoat: [laid(-16), front(400, 120, 380, 475)],
	parka: [laid(18), front(380, 880, 400, 500)],
	skijacket: [laid(-17), front(140, 800, 400, 500)],
	warmjacket: [laid(14), front(120, 800, 400, 500)],
	kidsjacket: [laid(16), front(400, 80, 400, 500)],
	puffer: [laid(-15), front(170, 780, 420, 525)],
	hoodedpuffer: [laid(16), front(660, 760, 420, 525)],
	longpuffer: [laid(-19), front(200, 840, 420, 525)],
	kidspuffer: [laid(-14), front(660, 600, 420, 525)],
	vest: [laid(17), front(480, 760, 420, 525)],
	longvest: [laid(-14), front(620, 1040, 320, 400)],
	runvest: [laid(-16), front(640, 560, 320, 400)],
	fleece: [laid(-16), front(180, 790, 400, 500)],
	halfzip: [laid(14), front(680, 820, 400, 500)],
	hoodie: [laid(-13), front(660, 780, 400, 500)],
	longsleeve: [laid(18), front(120, 900, 400, 500)],
	baselayer: [laid(-15), front(150, 900, 400, 500)],
	thermalset: [laid(-12), front(230, 170, 340, 425)],
	tshirt: [laid(-17), other(420, 190, 360, 450)],
	trousers: [laid(20), front(600, 540, 320, 400)],
	cargo: [laid(-18), front(420, 150, 320, 400)],
	lighttrousers: [laid(-22), front(400, 960, 380, 475)],
	snowtrousers: [laid(17), front(380, 140, 360, 450)],
	bibs: [laid(-20), front(600, 560, 360, 450)],
	shorts: [laid(15), front(240, 760, 360, 450)],
	leggings: [laid(22), front(420, 960, 360, 450)],
	tights: [laid(-20), front(590, 960, 320, 400)],
	skirt: [laid(-14), front(700, 740, 400, 500)],
	snowsuit: [laid(15), front(330, 960, 420, 525)],
	boot: [pair(-20), front(720, 680, 400, 500)],
	midboot: [pair(-16), other(700, 700, 400, 500)],
	lowboot: [pair(-24), front(700, 600, 400, 500)],
	winterboot: [
		[lay(-14, 0.64, [0.33, 0.32]), lay(-18, 0.64, [0.67, 0.68], 'other')],
		other(330, 460, 400, 500),
	],
	expeditionboot: [
		[lay(-14, 0.64, [0.33, 0.32]), lay(-18, 0.64, [0.67, 0.68], 'other')],
		front(480, 180, 440, 550),
	],
	snowboot: [
		[lay(-16, 0.64, [0.33, 0.32]), lay(-12, 0.64, [0.67, 0.68], 'other')],
		front(180, 800, 440, 550),
	],
	snowhiker: [
		[lay(-14, 0.62, [0.34, 0.3]), lay(-18, 0.62, [0.66, 0.69], 'other')],
		other(330, 430, 400, 500),
	],
	lightwinterboot: [
		[lay(-14, 0.7, [0.4, 0.29]), lay(-18, 0.7, [0.6, 0.7], 'other')],
		front(700, 640, 400, 500),
	],
	trailshoe: [laid(-34), other(640, 640, 400, 500)],
	spikedshoe: [laid(-34), other(640, 240, 400, 500)],
	sandal: [laid(-30), other(140, 560, 400, 500)],
	socks: [laid(-18), front(150, 840, 400, 500)],
	lowsocks: [laid(-18), other(180, 700, 400, 500)],
	kneesocks: [laid(16), front(150, 840, 400, 500)],
	gloves: [laid(14), other(150, 340, 420, 525)],
	lightgloves: [laid(-15), other(180, 470, 420, 525)],
	workgloves: [laid(17), other(180, 480, 420, 525)],
	mittens: [laid(-13), other(140, 540, 420, 525)],
	beanie: [laid(-16), other(620, 760, 380, 475)],
	balaclava: [laid(14), front(580, 900, 380, 475)],
	buff: [laid(-18), front(640, 950, 320, 400)],
	cap: [laid(16), other(390, 660, 420, 525)],
	pack: [laid(17), other(370, 780, 440, 550)],
	bigpack: [laid(-16), front(400, 110, 380, 475)],
	daypack: [laid(-18), front(390, 720, 420, 525)],
	smallpack: [laid(15), other(400, 460, 400, 500)],
	dufflebag: [laid(-14, WHOLE, MIDDLE, 'other'), other(480, 860, 380, 475)],
	tent: [other(440, 500, 520, 650), front(760, 560, 420, 525)],
	stormtent: [other(440, 500, 520, 650), front(700, 640, 420, 525)],
	porchtent: [other(440, 560, 480, 600), front(180, 520, 420, 525)],
	chumtent: [other(380, 120, 480, 600), front(800, 700, 420, 525)],
	tunneltent: [other(180, 600, 480, 600), front(740, 580, 420, 525)],
	ridgetent: [other(560, 520, 520, 650), front(800, 640, 400, 500)],
	solotent: [other(440, 540, 520, 650), front(780, 640, 420, 525)],
	sleepingbag: [laid(18), other(500, 760, 380, 475)],
	blanketbag: [laid(-17), other(600, 860, 400, 500)],
	kidsbag: [laid(-20), front(380, 110, 440, 550)],
	mat: [laid(20), other(460, 560, 420, 525)],
	foammat: [laid(-22), other(420, 560, 420, 525)],
	doublemat: [laid(-15), other(230, 620, 420, 525)],
	seatpad: [laid(13), other(420, 590, 360, 450)],
	bottle: [laid(38, WHOLE, MIDDLE, 'other'), front(380, 680, 480, 600)],
	filterbottle: [other(580, 430, 520, 650), front(400, 780, 420, 525)],
	clearbottle: [other(380, 700, 640, 800), other(280, 280, 400, 500)],
	runbottle: [laid(-34), front(400, 760, 400, 500)],
	poles: [laid(24), front(360, 940, 420, 525)],
	skipoles: [laid(-22), front(100, 940, 420, 525)],
	trailpoles: [laid(20), other(640, 700, 420, 525)],
	headtorch: [laid(-16), other(370, 660, 420, 525)],
	skis: [laid(24), front(400, 40, 400, 500)],
	alpineskis: [laid(-22), front(400, 40, 400, 500)],
	pisteskis: [laid(20), front(400, 50, 400, 500)],
	nordicskis: [laid(-24), front(440, 270, 300, 375)],
	snowboard: [laid(17), front(220, 50, 400, 500)],
	splitboard: [laid(-15), front(220, 960, 400, 500)],
	helmet: [laid(14), front(200, 320, 420, 525)],
	goggles: [laid(-15), other(700, 530, 400, 500)],
}
