import { Canvas } from '../landscapes/canvas.ts'
import { type Outfit, type Posture, person } from './figures.ts'
import { LIGHTS, type LightName } from './light.ts'
import { Painter } from './parts.ts'
import { SCENES, type SceneName } from './scenes/scenes.ts'
import { seedOf } from './seed.ts'

interface Portrait {
	scene: SceneName
	/** Options of the scene. */
	view?: Record<string, unknown>
	light: LightName
	posture: Posture
	outfit: Outfit
	/** Where the figure stands in the wide and in the tall picture, as a share of the width. */
	at: readonly [wide: number, tall: number]
	/** Height as a share of the picture's height, 0.42 when left out. */
	size?: number
	/** How far below the ground's line the feet are, as a share of the height. */
	below?: number
}

/** The people of the community, each in a scene of their own, by the ambassador's address. */
export const PORTRAITS: Record<string, Portrait> = {
	'anna-voronina': {
		scene: 'cornice',
		view: { skiers: 0 },
		light: 'pink',
		posture: 'skisOnShoulder',
		outfit: {
			jacket: 'ember',
			trousers: 'night',
			boots: 'graphite',
			pack: 'fjord',
			head: 'beanie',
			headColour: 'sand',
			hair: 'braid',
		},
		at: [0.68, 0.6],
		below: 0,
	},
	'ildar-galeev': {
		scene: 'meadow',
		light: 'dawn',
		posture: 'run',
		outfit: {
			jacket: 'sun',
			trousers: 'graphite',
			boots: 'ember',
			pack: 'graphite',
			head: 'cap',
			headColour: 'fjord',
			hair: 'short',
		},
		at: [0.62, 0.58],
	},
	'sofya-arefyeva': {
		scene: 'peaks',
		view: { horizon: 0.62, at: 0.3, height: 0.5, path: false, trees: false },
		light: 'noon',
		posture: 'rope',
		outfit: {
			jacket: 'heather',
			trousers: 'graphite',
			boots: 'ember',
			head: 'helmet',
			headColour: 'snow',
			hair: 'braid',
		},
		at: [0.66, 0.6],
	},
	'olga-remizova': {
		scene: 'spruceWood',
		light: 'autumn',
		posture: 'child',
		outfit: {
			jacket: 'moss',
			trousers: 'clay',
			boots: 'clay',
			pack: 'spruce',
			head: 'beanie',
			headColour: 'snow',
			hair: 'braid',
		},
		at: [0.58, 0.5],
	},
	'arseniy-bulatov': {
		scene: 'steppe',
		view: { road: true },
		light: 'fog',
		posture: 'bicycle',
		outfit: {
			jacket: 'fjord',
			trousers: 'graphite',
			boots: 'clay',
			head: 'helmet',
			headColour: 'ember',
			hair: 'short',
		},
		at: [0.6, 0.48],
	},
	'kira-lomova': {
		scene: 'rapids',
		light: 'noon',
		posture: 'kayak',
		outfit: { jacket: 'fjord', trousers: 'graphite', head: 'helmet', headColour: 'ember', hair: 'braid' },
		at: [0.52, 0.5],
		size: 0.5,
		below: 0,
	},
	'nikolay-sablin': {
		scene: 'snowPlain',
		view: { track: false, storm: true },
		light: 'frost',
		posture: 'sledge',
		outfit: { jacket: 'sun', trousers: 'graphite', boots: 'graphite', pack: 'spruce', head: 'hood' },
		at: [0.66, 0.64],
	},
	'timur-akhmetov': {
		scene: 'tundra',
		view: { walkers: 0, horizon: 0.6 },
		light: 'autumn',
		posture: 'poles',
		outfit: {
			jacket: 'spruce',
			trousers: 'sand',
			boots: 'clay',
			pack: 'ember',
			head: 'beanie',
			headColour: 'sun',
			hair: 'short',
		},
		at: [0.36, 0.42],
		below: 0.16,
	},
	'ruslan-dzhioev': {
		scene: 'headlamps',
		view: { lamps: 5, from: 0.42 },
		light: 'moon',
		posture: 'dog',
		outfit: {
			jacket: 'ember',
			trousers: 'graphite',
			boots: 'graphite',
			pack: 'graphite',
			head: 'helmet',
			headColour: 'snow',
			hair: 'short',
		},
		at: [0.34, 0.4],
	},
}

/** The portrait of a person, wide for their page or tall for lists, as SVG. */
export function drawPortrait(slug: string, width: number, height: number): string {
	const portrait = PORTRAITS[slug]
	if (!portrait) throw new RangeError(`no portrait of ${slug}`)
	const light = LIGHTS[portrait.light]
	const canvas = new Canvas(width, height)
	const painter = new Painter(canvas, light, seedOf(slug))
	const draw: (painter: Painter, view?: object) => ((x: number) => number) | undefined = SCENES[
		portrait.scene
	] as never
	const groundAt = draw(painter, portrait.view) ?? (() => height * 0.86)
	const x = width * portrait.at[width > height ? 0 : 1]
	const foot = Math.min(height * 0.95, groundAt(x) + height * (portrait.below ?? 0.1))
	const size = (portrait.size ?? 0.42) * (width > height ? height : Math.min(height, width * 1.15))
	canvas.add(
		person(portrait.posture, portrait.outfit, {
			x,
			foot,
			height: size,
			rim: light.rim,
			lit: light.source[0] < portrait.at[0] ? 'left' : 'right',
			shade: light.figure,
		}),
	)
	canvas.grain(0.5)
	return canvas.svg(0.15)
}
