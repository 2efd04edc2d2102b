import type { DiagramGround, DiagramName } from './isometric.ts'
import type { LightName } from './light.ts'
import type { SceneName } from './scenes/scenes.ts'
import type { Close } from './things.ts'

/** How the cover of a publication comes about. Chance in it is seeded by the publication's address. */
export type Recipe =
	/** `quality` packs a scene of many small leaves tighter. */
	| { scene: SceneName; light: LightName; view?: Record<string, unknown>; quality?: number }
	| { close: Close }
	| { diagram: DiagramName; ground: DiagramGround }

const SPRUCE = '#1E3A30'
const NIGHT = '#14241F'
const DUSK = '#2C404E'
const MOSS = '#4A5B41'
const WINE = '#43262C'
const CLAY = '#5A4030'

/** Covers of articles, stories and the community itself by their addresses. A look's is laid out of what it is made of. */
export const RECIPES: Record<string, Recipe> = {
	'tri-sloya-na-moroze': { diagram: 'layers', ground: 'spruce' },
	'palatka-dve-stenki-tri-tsifry': { diagram: 'tent', ground: 'night' },
	'ryukzak-na-tri-dnya': { diagram: 'pack', ground: 'dusk' },
	'bez-svyazi': { diagram: 'map', ground: 'moss' },
	'lavinnaya-azbuka': { diagram: 'snowpack', ground: 'wine' },

	'membrana-ne-lyubit-gryaz': {
		close: {
			kind: 'stormjacket',
			colour: 'sand',
			view: 1,
			ground: DUSK,
			wide: 0.62,
			at: [0.7, 0.74],
			turn: -6,
		},
	},
	'dyrka-v-pukhovike': {
		close: { kind: 'puffer', colour: 'ember', view: 1, ground: NIGHT, wide: 0.66, at: [0.72, 0.78], turn: 7 },
	},
	'botinki-bez-mozoley': {
		close: { kind: 'boot', colour: 'clay', view: 1, ground: SPRUCE, wide: 0.62, at: [0.66, 0.56], turn: -8 },
	},
	'spalnik-i-gradusy': {
		close: {
			kind: 'sleepingbag',
			colour: 'wine',
			view: 1,
			ground: MOSS,
			wide: 0.42,
			at: [0.72, 0.66],
			turn: 24,
		},
	},
	'termos-i-eda': {
		close: { kind: 'bottle', colour: 'snow', view: 1, ground: CLAY, wide: 0.22, at: [0.7, 0.62], turn: 16 },
	},
	'merinos-ili-sintetika': {
		close: {
			kind: 'longsleeve',
			colour: 'heather',
			view: 1,
			ground: SPRUCE,
			wide: 0.6,
			at: [0.7, 0.74],
			turn: 10,
		},
	},
	'pukh-v-stiralnoy-mashine': {
		close: {
			kind: 'hoodedpuffer',
			colour: 'sun',
			view: 1,
			ground: WINE,
			wide: 0.6,
			at: [0.7, 0.7],
			turn: -9,
		},
	},
	'kak-khranit-snaryazhenie': {
		close: {
			kind: 'dufflebag',
			colour: 'fjord',
			view: 1,
			ground: CLAY,
			wide: 0.62,
			at: [0.68, 0.6],
			turn: -5,
		},
	},
	'nalobnyy-fonar': {
		close: {
			kind: 'headtorch',
			colour: 'sun',
			view: 1,
			ground: NIGHT,
			wide: 0.55,
			at: [0.68, 0.55],
			turn: 10,
		},
	},
	'palki-zachem-i-kak': {
		close: { kind: 'poles', colour: 'ember', view: 1, ground: DUSK, wide: 0.34, at: [0.72, 0.62], turn: 38 },
	},
	'maska-i-svet': {
		close: {
			kind: 'goggles',
			colour: 'ember',
			view: 1,
			ground: MOSS,
			wide: 0.6,
			at: [0.68, 0.58],
			turn: -10,
		},
	},

	community: {
		scene: 'peaks',
		light: 'dawn',
		view: {
			horizon: 0.66,
			height: 0.24,
			at: 0.78,
			walkers: 11,
			path: false,
			trees: false,
			lean: 0.16,
			crest: 0.13,
		},
	},
	'pervyy-ski-tur': { scene: 'cornice', light: 'frost' },
	'khibiny-v-marte': {
		scene: 'peaks',
		light: 'pink',
		view: { walkers: 3, height: 0.4, at: 0.66, trees: false },
	},
	'dozhd-v-gorode': { scene: 'roofs', light: 'rain' },
	's-rebyonkom-v-les': { scene: 'spruceWood', light: 'dawn', view: { walkers: 2 } },
	'beg-v-moroz': { scene: 'snowPlain', light: 'moon' },
	'etiket-tropy': { scene: 'birches', light: 'autumn', view: { walkers: 2 } },
	'voda-v-pokhode': { scene: 'pineLake', light: 'noon', view: { walkers: 0 } },
	'pervaya-noch-snaruzhi': { scene: 'camp', light: 'dusk', view: { fire: true } },
	'primety-pogody': { scene: 'thunderhead', light: 'noon' },

	'chuyskiy-trakt-na-velosipede': { scene: 'steppe', light: 'autumn', view: { road: true } },
	'sem-dney-na-okhte': { scene: 'riverAbove', light: 'fog', quality: 38 },
	'lyzhi-na-vulkane': { scene: 'volcano', light: 'pink' },
	'shestdesyat-dva-kilometra-lda': { scene: 'ice', light: 'frost', view: { walkers: 3 } },
	'more-za-povorotom': { scene: 'coast', light: 'fog' },
	'iremel-za-odnu-noch': {
		scene: 'peaks',
		light: 'dusk',
		view: { horizon: 0.62, height: 0.3, at: 0.36, walkers: 1, crest: 0.18 },
	},
	'dvesti-metrov-sienita': { scene: 'wall', light: 'autumn' },
	'zvonok-v-shestnadtsat-sorok': { scene: 'headlamps', light: 'night' },
}

/** Grounds that looks are laid out on. */
export const LOOK_GROUNDS = [
	'#D3DEDF',
	'#8FA39A',
	'#EDDFC5',
	'#B9A0A0',
	'#DBE4D6',
	'#7E93A0',
	'#E4DCE3',
	'#C9AE8C',
	'#CDD3C4',
	'#97A0B4',
	'#E8D9CB',
	'#A9B58F',
] as const

type SceneRecipe = Extract<Recipe, { scene: SceneName }>

/** Pictures beside the guide's sentence: each place in each season, so that the picture answers before the text does. */
export const GUIDE_RECIPES: Record<
	'mountains' | 'forest' | 'city' | 'water',
	Record<'winter' | 'spring' | 'summer' | 'autumn', SceneRecipe>
> = {
	mountains: {
		winter: { scene: 'volcano', light: 'frost' },
		spring: { scene: 'cornice', light: 'pink' },
		summer: { scene: 'wall', light: 'noon' },
		autumn: { scene: 'volcano', light: 'autumn' },
	},
	forest: {
		winter: { scene: 'spruceWood', light: 'frost', view: { snow: true, walkers: 2 } },
		spring: { scene: 'birches', light: 'dawn' },
		summer: { scene: 'spruceWood', light: 'noon', view: { walkers: 2 } },
		autumn: { scene: 'spruceWood', light: 'autumn', view: { walkers: 2 } },
	},
	city: {
		winter: { scene: 'roofs', light: 'frost', view: { lit: 0.5 } },
		spring: { scene: 'roofs', light: 'dawn' },
		summer: { scene: 'roofs', light: 'noon', view: { lit: 0.05 } },
		autumn: { scene: 'roofs', light: 'dusk', view: { lit: 0.6 } },
	},
	water: {
		winter: { scene: 'ice', light: 'pink', view: { walkers: 3 } },
		spring: { scene: 'rapids', light: 'dawn' },
		summer: { scene: 'pineLake', light: 'dawn' },
		autumn: { scene: 'pineLake', light: 'autumn' },
	},
}
