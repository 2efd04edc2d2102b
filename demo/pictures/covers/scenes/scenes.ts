import { birches, camp, meadow, roofs, snowPlain, spruceWood, steppe, tundra } from './lowlands.ts'
import { cornice, headlamps, peaks, thunderhead, volcano, wall } from './mountains.ts'
import { coast, ice, pineLake, rapids, riverAbove } from './waters.ts'

/** Every scene; a scene answers where its ground is, for a figure to stand on. */
export const SCENES = {
	birches,
	camp,
	coast,
	cornice,
	headlamps,
	ice,
	meadow,
	peaks,
	pineLake,
	rapids,
	riverAbove,
	roofs,
	snowPlain,
	spruceWood,
	steppe,
	thunderhead,
	tundra,
	volcano,
	wall,
}

export type SceneName = keyof typeof SCENES
