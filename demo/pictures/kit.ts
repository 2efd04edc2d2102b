/** The kit every kind of product is drawn with. */
export type { Baffles } from './baffles.ts'
export type { Fold, PanelOptions } from './cloth.ts'
export * from './colour.ts'
export type { Placing } from './kit-clothing.ts'
export type { PieceOptions } from './kit-footwear.ts'
export * from './path.ts'
export { seededRandom as rng } from './random.ts'
export { Scene } from './scene.ts'
