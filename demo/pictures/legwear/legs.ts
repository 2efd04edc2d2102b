import type { Placing, Scene } from '../kit.ts'
import type { TrousersDesign } from './design.ts'

/** Trousers being drawn: where the pattern's points go, what is clipped to the silhouette. */
export interface Legs {
	s: Scene
	design: TrousersDesign
	right: Placing
	left: Placing
	inLegs: (inner: string) => string
}
