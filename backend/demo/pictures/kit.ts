/** The kit every kind of product is drawn with. */
export * from './colour.ts'
export * from './path.ts'
export { seededRandom as rng } from './random.ts'
export { Scene } from './scene.ts'
