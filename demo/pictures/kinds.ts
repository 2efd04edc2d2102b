import type { PictureKind } from '#demo/catalogue/picture-set.ts'
import type { Box } from './board.ts'
import type { Palette } from './colour.ts'
import { views as alpineskis } from './kinds/alpineskis.ts'
import { views as anorak } from './kinds/anorak.ts'
import { views as balaclava } from './kinds/balaclava.ts'
import { views as baselayer } from './kinds/baselayer.ts'
import { views as beanie } from './kinds/beanie.ts'
import { views as bibs } from './kinds/bibs.ts'
import { views as bigpack } from './kinds/bigpack.ts'
import { views as blanketbag } from './kinds/blanketbag.ts'
import { views as boot } from './kinds/boot.ts'
import { views as bottle } from './kinds/bottle.ts'
import { views as buff } from './kinds/buff.ts'
import { views as cap } from './kinds/cap.ts'
import { views as cargo } from './kinds/cargo.ts'
import { views as chumtent } from './kinds/chumtent.ts'
import { views as clearbottle } from './kinds/clearbottle.ts'
import { views as daypack } from './kinds/daypack.ts'
import { views as doublemat } from './kinds/doublemat.ts'
import { views as dufflebag } from './kinds/dufflebag.ts'
import { views as expeditionboot } from './kinds/expeditionboot.ts'
import { views as filterbottle } from './kinds/filterbottle.ts'
import { views as fleece } from './kinds/fleece.ts'
import { views as foammat } from './kinds/foammat.ts'
import { views as gloves } from './kinds/gloves.ts'
import { views as goggles } from './kinds/goggles.ts'
import { views as halfzip } from './kinds/halfzip.ts'
import { views as headtorch } from './kinds/headtorch.ts'
import { views as helmet } from './kinds/helmet.ts'
import { views as hoodedpuffer } from './kinds/hoodedpuffer.ts'
import { views as hoodie } from './kinds/hoodie.ts'
import { views as jacket } from './kinds/jacket.ts'
import { views as kidsbag } from './kinds/kidsbag.ts'
import { views as kidsjacket } from './kinds/kidsjacket.ts'
import { views as kidspuffer } from './kinds/kidspuffer.ts'
import { views as kneesocks } from './kinds/kneesocks.ts'
import { views as leggings } from './kinds/leggings.ts'
import { views as lightgloves } from './kinds/lightgloves.ts'
import { views as lightjacket } from './kinds/lightjacket.ts'
import { views as lighttrousers } from './kinds/lighttrousers.ts'
import { views as lightwinterboot } from './kinds/lightwinterboot.ts'
import { views as longpuffer } from './kinds/longpuffer.ts'
import { views as longsleeve } from './kinds/longsleeve.ts'
import { views as longvest } from './kinds/longvest.ts'
import { views as lowboot } from './kinds/lowboot.ts'
import { views as lowsocks } from './kinds/lowsocks.ts'
import { views as mat } from './kinds/mat.ts'
import { views as midboot } from './kinds/midboot.ts'
import { views as mittens } from './kinds/mittens.ts'
import { views as nordicskis } from './kinds/nordicskis.ts'
import { views as pack } from './kinds/pack.ts'
import { views as parka } from './kinds/parka.ts'
import { views as pisteskis } from './kinds/pisteskis.ts'
import { views as poles } from './kinds/poles.ts'
import { views as porchtent } from './kinds/porchtent.ts'
import { views as puffer } from './kinds/puffer.ts'
import { views as raincoat } from './kinds/raincoat.ts'
import { views as ridgetent } from './kinds/ridgetent.ts'
import { views as runbottle } from './kinds/runbottle.ts'
import { views as runvest } from './kinds/runvest.ts'
import { views as sandal } from './kinds/sandal.ts'
import { views as seatpad } from './kinds/seatpad.ts'
import { views as shorts } from './kinds/shorts.ts'
import { views as skijacket } from './kinds/skijacket.ts'
import { views as skipoles } from './kinds/skipoles.ts'
import { views as skirt } from './kinds/skirt.ts'
import { views as skis } from './kinds/skis.ts'
import { views as sleepingbag } from './kinds/sleepingbag.ts'
import { views as smallpack } from './kinds/smallpack.ts'
import { views as snowboard } from './kinds/snowboard.ts'
import { views as snowboot } from './kinds/snowboot.ts'
import { views as snowhiker } from './kinds/snowhiker.ts'
import { views as snowsuit } from './kinds/snowsuit.ts'
import { views as snowtrousers } from './kinds/snowtrousers.ts'
import { views as socks } from './kinds/socks.ts'
import { views as softshell } from './kinds/softshell.ts'
import { views as solotent } from './kinds/solotent.ts'
import { views as spikedshoe } from './kinds/spikedshoe.ts'
import { views as splitboard } from './kinds/splitboard.ts'
import { views as stormjacket } from './kinds/stormjacket.ts'
import { views as stormtent } from './kinds/stormtent.ts'
import { views as tent } from './kinds/tent.ts'
import { views as thermalset } from './kinds/thermalset.ts'
import { views as tights } from './kinds/tights.ts'
import { views as trailpoles } from './kinds/trailpoles.ts'
import { views as trailshoe } from './kinds/trailshoe.ts'
import { views as trousers } from './kinds/trousers.ts'
import { views as tshirt } from './kinds/tshirt.ts'
import { views as tunneltent } from './kinds/tunneltent.ts'
import { views as vest } from './kinds/vest.ts'
import { views as warmjacket } from './kinds/warmjacket.ts'
import { views as windbreaker } from './kinds/windbreaker.ts'
import { views as winterboot } from './kinds/winterboot.ts'
import { views as workgloves } from './kinds/workgloves.ts'
import type { Scene } from './scene.ts'

/** One view of a product: what to draw and which part of the board to show (all of it when left out). */
export interface Drawing {
	draw: (palette: Palette) => Scene
	box?: Box
}

/** Front, the other side, a detail. */
export type Views = readonly [front: Drawing, other: Drawing, detail: Drawing]

/** How every kind of product is drawn. */
export const KINDS: Record<PictureKind, Views> = {
	alpineskis,
	anorak,
	balaclava,
	baselayer,
	beanie,
	bibs,
	bigpack,
	blanketbag,
	boot,
	bottle,
	buff,
	cap,
	cargo,
	chumtent,
	clearbottle,
	daypack,
	doublemat,
	dufflebag,
	expeditionboot,
	filterbottle,
	fleece,
	foammat,
	gloves,
	goggles,
	halfzip,
	headtorch,
	helmet,
	hoodedpuffer,
	hoodie,
	jacket,
	kidsbag,
	kidsjacket,
	kidspuffer,
	leggings,
	lightgloves,
	lightjacket,
	lighttrousers,
	lightwinterboot,
	longpuffer,
	longsleeve,
	lowboot,
	mat,
	midboot,
	mittens,
	nordicskis,
	pack,
	parka,
	pisteskis,
	poles,
	porchtent,
	skipoles,
	trailpoles,
	puffer,
	raincoat,
	ridgetent,
	runbottle,
	sandal,
	seatpad,
	shorts,
	skijacket,
	skirt,
	skis,
	sleepingbag,
	smallpack,
	snowboard,
	snowboot,
	snowhiker,
	snowsuit,
	snowtrousers,
	socks,
	lowsocks,
	kneesocks,
	softshell,
	solotent,
	splitboard,
	stormjacket,
	stormtent,
	tent,
	thermalset,
	tights,
	trailshoe,
	spikedshoe,
	trousers,
	tshirt,
	tunneltent,
	vest,
	longvest,
	runvest,
	warmjacket,
	windbreaker,
	winterboot,
	workgloves,
}
