/**
 * Draws `land.svg`, the land of the map of stores, from the outlines of Natural Earth (public domain).
 * Run `npx tsx app/country-map/build-land.ts` after a change; the result is committed.
 */
import { writeFile } from 'node:fs/promises'
import { geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import { presimplify, quantile, simplify } from 'topojson-simplify'
import world from 'world-atlas/land-50m.json' with { type: 'json' }
import { MAP_SIZE } from '#app/components/stores/map-size.ts'
import { countryProjection } from './projection.ts'

const weighted = presimplify(world as unknown as Parameters<typeof presimplify>[0])
const simple = simplify(weighted, quantile(weighted, 0.55))
const { land } = simple.objects
if (!land) throw new Error('The outlines have no land')
const { width, height } = MAP_SIZE
const outline = geoPath(countryProjection).digits(0)(feature(simple, land))
const colour = '#dce5d8'
await writeFile(
	new URL('../components/stores/land.svg', import.meta.url),
	`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path fill="${colour}" d="${outline}"/></svg>\n`,
)
