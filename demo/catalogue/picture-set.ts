/**
 * Drawings for the demonstration catalogue: every kind of product in the colours it is sold in.
 * A picture's address is `/pictures/products/<kind>-<colour>-<view>.avif`, view 1 (front), 2 (other side), 3 (detail),
 * 4 (lying on the ground) or 5 (another detail).
 */
export const COLOURS = {
	spruce: { name: 'Хвоя', hex: '#1E4034', ground: 'moss' },
	graphite: { name: 'Уголь', hex: '#2B3032', ground: 'stone' },
	ember: { name: 'Рябина', hex: '#C2522A', ground: 'clay' },
	sand: { name: 'Песок', hex: '#CDB998', ground: 'sand' },
	fjord: { name: 'Фьорд', hex: '#3E5B70', ground: 'fog' },
	moss: { name: 'Мох', hex: '#7C8B62', ground: 'moss' },
	snow: { name: 'Снег', hex: '#DEDDD3', ground: 'snow' },
	sun: { name: 'Облепиха', hex: '#E2A63A', ground: 'sand' },
	wine: { name: 'Брусника', hex: '#6B2B33', ground: 'clay' },
	clay: { name: 'Глина', hex: '#A97B5B', ground: 'sand' },
	night: { name: 'Черника', hex: '#36405E', ground: 'fog' },
	heather: { name: 'Вереск', hex: '#8A6A84', ground: 'snow' },
} as const

export type ColourId = keyof typeof COLOURS

/** The part of a vendor code that says the colour: «7100-03». */
export const colourNumber = (colour: ColourId) =>
	String(Object.keys(COLOURS).indexOf(colour) + 1).padStart(2, '0')

/** The views of every kind. */
export const VIEWS = [1, 2, 3, 4, 5] as const

/** The view of a thing lying on the ground. */
export const LYING = 4

/** Kind of product → the colours it is drawn in. */
export const PICTURE_SET = {
	jacket: ['spruce', 'graphite', 'ember', 'sand', 'fjord', 'moss', 'sun', 'wine', 'night', 'heather'],
	softshell: ['spruce', 'graphite', 'sand', 'fjord', 'sun', 'wine'],
	anorak: ['spruce', 'graphite', 'sand', 'fjord', 'moss', 'sun', 'heather'],
	windbreaker: ['graphite', 'fjord', 'moss', 'sun', 'wine'],
	lightjacket: ['graphite', 'ember', 'fjord', 'sun'],
	stormjacket: ['spruce', 'graphite', 'ember', 'sand', 'fjord', 'night'],
	raincoat: ['spruce', 'graphite', 'moss', 'sun', 'night'],
	parka: ['spruce', 'graphite', 'wine', 'night'],
	skijacket: ['graphite', 'ember', 'fjord', 'sun'],
	warmjacket: ['spruce', 'graphite', 'sand', 'wine'],
	kidsjacket: ['ember', 'fjord', 'moss', 'sun', 'wine', 'night', 'heather'],
	puffer: ['spruce', 'graphite', 'ember', 'sand', 'fjord', 'snow', 'sun', 'heather'],
	hoodedpuffer: ['spruce', 'graphite', 'ember', 'sand', 'fjord', 'snow', 'sun', 'wine', 'night', 'heather'],
	longpuffer: ['spruce', 'graphite', 'sand', 'night', 'heather'],
	kidspuffer: ['spruce', 'graphite', 'ember', 'fjord', 'sun', 'night', 'heather'],
	vest: ['spruce', 'graphite', 'ember', 'sand', 'fjord', 'moss', 'wine'],
	longvest: ['sand', 'graphite'],
	runvest: ['fjord', 'graphite', 'wine'],
	fleece: ['spruce', 'graphite', 'sand', 'fjord', 'moss', 'snow', 'wine', 'heather'],
	halfzip: ['graphite', 'fjord', 'moss', 'wine', 'heather'],
	hoodie: ['spruce', 'graphite', 'sand', 'heather'],
	longsleeve: ['graphite', 'fjord', 'moss', 'snow', 'wine', 'night', 'heather'],
	baselayer: ['graphite', 'fjord', 'moss', 'snow', 'wine', 'night', 'heather'],
	thermalset: ['graphite', 'fjord', 'moss', 'snow', 'wine', 'night', 'heather'],
	tshirt: ['graphite', 'ember', 'sand', 'fjord', 'moss', 'snow', 'sun', 'heather'],
	trousers: ['spruce', 'graphite', 'sand', 'fjord', 'moss', 'clay', 'night'],
	cargo: ['graphite', 'sand', 'moss'],
	lighttrousers: ['graphite', 'fjord', 'night'],
	snowtrousers: ['spruce', 'graphite', 'sand', 'fjord', 'moss', 'night'],
	bibs: ['spruce', 'graphite', 'clay', 'night'],
	shorts: ['graphite', 'sand', 'fjord', 'moss', 'ember', 'night'],
	leggings: ['graphite', 'spruce', 'fjord', 'wine', 'night', 'heather'],
	tights: ['graphite', 'spruce', 'fjord', 'night'],
	skirt: ['graphite', 'spruce', 'sand', 'wine', 'fjord'],
	snowsuit: ['ember', 'fjord', 'sun', 'night', 'heather', 'spruce'],
	boot: ['graphite', 'clay', 'spruce', 'sand', 'wine'],
	midboot: ['spruce', 'graphite', 'sand'],
	lowboot: ['graphite', 'wine', 'clay'],
	winterboot: ['graphite', 'clay', 'spruce', 'wine', 'night'],
	expeditionboot: ['graphite', 'night'],
	snowboot: ['graphite', 'spruce', 'wine'],
	snowhiker: ['graphite', 'spruce'],
	lightwinterboot: ['graphite', 'sand'],
	trailshoe: ['graphite', 'ember', 'fjord', 'moss', 'sun', 'snow', 'heather'],
	spikedshoe: ['graphite', 'ember', 'fjord', 'heather'],
	sandal: ['graphite', 'sand', 'moss', 'clay', 'night'],
	socks: ['graphite', 'ember', 'fjord', 'moss', 'sand', 'wine'],
	lowsocks: ['fjord', 'ember', 'graphite', 'moss'],
	kneesocks: ['graphite', 'sand', 'wine', 'ember', 'fjord'],
	gloves: ['graphite', 'spruce', 'ember', 'night'],
	lightgloves: ['graphite', 'night', 'clay', 'spruce'],
	workgloves: ['clay', 'graphite'],
	mittens: ['graphite', 'spruce', 'ember', 'night', 'clay'],
	beanie: ['graphite', 'spruce', 'ember', 'sand', 'snow', 'wine', 'sun', 'fjord'],
	balaclava: ['graphite', 'fjord', 'wine'],
	buff: ['sun', 'ember', 'fjord', 'graphite', 'spruce'],
	cap: ['graphite', 'spruce', 'sand', 'ember', 'fjord', 'moss'],
	pack: ['spruce', 'graphite', 'ember', 'sand', 'fjord', 'wine'],
	bigpack: ['spruce', 'graphite', 'fjord'],
	daypack: ['spruce', 'graphite', 'ember', 'sand', 'fjord', 'sun', 'heather'],
	smallpack: ['spruce', 'graphite', 'fjord'],
	dufflebag: ['graphite', 'spruce', 'ember', 'fjord', 'sun'],
	tent: ['spruce', 'moss', 'sun'],
	stormtent: ['ember', 'sun'],
	porchtent: ['moss', 'ember', 'sand'],
	chumtent: ['sand', 'spruce'],
	tunneltent: ['moss', 'sand'],
	ridgetent: ['sand', 'ember'],
	solotent: ['spruce', 'moss'],
	sleepingbag: ['spruce', 'fjord', 'ember', 'graphite', 'wine'],
	blanketbag: ['fjord', 'wine', 'spruce'],
	kidsbag: ['ember', 'spruce', 'fjord'],
	mat: ['moss', 'fjord', 'ember', 'graphite'],
	foammat: ['moss', 'fjord', 'graphite'],
	doublemat: ['fjord', 'moss'],
	seatpad: ['moss', 'ember', 'fjord', 'graphite'],
	bottle: ['spruce', 'graphite', 'ember', 'snow', 'fjord', 'sun'],
	filterbottle: ['spruce', 'fjord'],
	clearbottle: ['fjord', 'sun', 'ember'],
	runbottle: ['graphite', 'sun', 'fjord'],
	poles: ['graphite', 'ember', 'spruce', 'sun'],
	skipoles: ['sun', 'ember'],
	trailpoles: ['graphite', 'ember', 'sun', 'spruce'],
	headtorch: ['graphite', 'ember', 'spruce', 'sun'],
	skis: ['graphite', 'ember', 'fjord'],
	alpineskis: ['fjord', 'snow', 'ember', 'graphite'],
	pisteskis: ['fjord', 'ember'],
	nordicskis: ['snow', 'fjord', 'graphite'],
	snowboard: ['graphite', 'ember', 'fjord', 'sun', 'wine', 'spruce'],
	splitboard: ['fjord', 'graphite'],
	helmet: ['graphite', 'snow', 'ember', 'fjord', 'moss'],
	goggles: ['graphite', 'snow', 'ember', 'fjord'],
} as const satisfies Record<string, readonly ColourId[]>

export type PictureKind = keyof typeof PICTURE_SET

/** Kinds of which no family is made: single models of a family are drawn so. */
export type Kin = Extract<
	PictureKind,
	| 'softshell'
	| 'anorak'
	| 'windbreaker'
	| 'lightjacket'
	| 'stormjacket'
	| 'raincoat'
	| 'parka'
	| 'skijacket'
	| 'warmjacket'
	| 'kidsjacket'
	| 'hoodedpuffer'
	| 'longpuffer'
	| 'kidspuffer'
	| 'longvest'
	| 'runvest'
	| 'halfzip'
	| 'hoodie'
	| 'cargo'
	| 'lighttrousers'
	| 'snowtrousers'
	| 'bibs'
	| 'midboot'
	| 'lowboot'
	| 'bigpack'
	| 'smallpack'
	| 'mittens'
	| 'balaclava'
	| 'buff'
	| 'stormtent'
	| 'solotent'
	| 'ridgetent'
	| 'tunneltent'
	| 'porchtent'
	| 'chumtent'
	| 'splitboard'
	| 'thermalset'
	| 'runbottle'
	| 'clearbottle'
	| 'filterbottle'
	| 'expeditionboot'
	| 'snowhiker'
	| 'lightwinterboot'
	| 'snowboot'
	| 'lowsocks'
	| 'kneesocks'
	| 'spikedshoe'
	| 'skipoles'
	| 'trailpoles'
	| 'workgloves'
	| 'lightgloves'
	| 'kidsbag'
	| 'blanketbag'
	| 'seatpad'
	| 'doublemat'
	| 'foammat'
	| 'nordicskis'
	| 'pisteskis'
	| 'alpineskis'
>
