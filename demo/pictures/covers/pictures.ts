import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { PRODUCTS } from '#demo/catalogue/families/catalogue.ts'
import { colourNumber } from '#demo/catalogue/picture-set.ts'
import { Canvas } from '../landscapes/canvas.ts'
import type { Picture } from '../picture.ts'
import { productDrawing } from '../products.ts'
import { drawDiagram } from './isometric.ts'
import { LIGHTS } from './light.ts'
import { Painter } from './parts.ts'
import { drawPortrait, PORTRAITS } from './portraits.ts'
import { GUIDE_RECIPES, LOOK_GROUNDS, RECIPES, type Recipe } from './recipes.ts'
import { SCENES } from './scenes/scenes.ts'
import { seedOf } from './seed.ts'
import { drawClose, drawFlatLay, lie, type Thing } from './things.ts'

const PUBLICATIONS = new URL('../../content/publications/', import.meta.url)

/** Raise it when things are laid out or cut out differently: how they lie is no text a fingerprint could be made of. */
const LAYING_VERSION = 1

interface Format {
	/** End of the file's name. */
	end: string
	width: number
	height: number
	quality: number
}

/** Every cover is drawn for wide and for narrow screens. */
const COVER: readonly Format[] = [
	{ end: '', width: 1600, height: 900, quality: 50 },
	{ end: '-m', width: 800, height: 1000, quality: 50 },
]
const PORTRAIT: readonly Format[] = [
	{ end: '', width: 1600, height: 900, quality: 52 },
	{ end: '-m', width: 1200, height: 1600, quality: 48 },
	// Among the cards of a listing, with words in the sky.
	{ end: '-tile', width: 1000, height: 800, quality: 50 },
]

/** Covers of publications as `covers/<address>.avif`, portraits as `people/<address>.avif`; narrow ones end in `-m`. */
export function coverPictures(): Picture[] {
	return [
		...Object.keys(PORTRAITS).flatMap((slug) =>
			PORTRAIT.map((format) =>
				fromSvg(`people/${slug}`, format, (width, height) => drawPortrait(slug, width, height)),
			),
		),
		...Object.entries(RECIPES).flatMap(([slug, recipe]) =>
			COVER.map((format) => cover(slug, recipe, format)),
		),
		...looks().flatMap(({ slug, things }, index) => {
			const ground = LOOK_GROUNDS[index % LOOK_GROUNDS.length] ?? LOOK_GROUNDS[0]
			return COVER.map((format) =>
				fromThings(
					`covers/${slug}`,
					{ ...format, quality: format.quality - 4 },
					() => [
						ground,
						lie(things, format.height > format.width ? 'tall' : 'wide').map(({ place }) => place),
						things.map(({ kind, colour }) => productDrawing(kind, colour, 1).svg),
					],
					(width, height) => drawFlatLay(things, ground, width, height),
				),
			)
		}),
	]
}

function cover(slug: string, recipe: Recipe, format: Format): Picture {
	const name = `covers/${slug}`
	if ('close' in recipe)
		return fromThings(
			name,
			format,
			() => [recipe.close, productDrawing(recipe.close.kind, recipe.close.colour, recipe.close.view).svg],
			(width, height) => drawClose(recipe.close, width, height),
		)
	if ('diagram' in recipe)
		return fromSvg(name, format, (width, height) => drawDiagram(recipe.diagram, recipe.ground, width, height))
	return scene(name, seedOf(slug), recipe, format)
}

/** Upright scenes of the guide as `guide/<place>-<season>.avif`. */
export function guidePictures(): Picture[] {
	return Object.entries(GUIDE_RECIPES).flatMap(([place, seasons]) =>
		Object.entries(seasons).map(([season, recipe]) => {
			const name = `guide/${place}-${season}`
			return scene(name, seedOf(name), recipe, { end: '', width: 800, height: 1000, quality: 48 })
		}),
	)
}

function scene(
	name: string,
	seed: ReturnType<typeof seedOf>,
	recipe: Extract<Recipe, { light: unknown }>,
	format: Format,
): Picture {
	return fromSvg(name, { ...format, quality: recipe.quality ?? format.quality }, (width, height) => {
		const canvas = new Canvas(width, height)
		const draw: (painter: Painter, view?: object) => unknown = SCENES[recipe.scene]
		draw(new Painter(canvas, LIGHTS[recipe.light], seed), recipe.view)
		canvas.grain(0.5)
		return canvas.svg(0.15)
	})
}

function fromSvg(
	name: string,
	{ end, width, height, quality }: Format,
	draw: (width: number, height: number) => string,
): Picture {
	return {
		file: `${name}${end}.avif`,
		width,
		height,
		quality,
		recipe: () => {
			const text = draw(width, height)
			return {
				text,
				// A massif is a path of more than a megabyte; sharp refuses such text unless told it is ours.
				rasterise: () =>
					sharp(Buffer.from(text), { unlimited: true }).flatten().png({ compressionLevel: 1 }).toBuffer(),
			}
		},
	}
}

function fromThings(
	name: string,
	{ end, width, height, quality }: Format,
	madeOf: () => unknown[],
	draw: (width: number, height: number) => Promise<Buffer>,
): Picture {
	return {
		file: `${name}${end}.avif`,
		width,
		height,
		quality,
		recipe: () => ({
			text: JSON.stringify([LAYING_VERSION, ...madeOf()]),
			rasterise: () => draw(width, height),
		}),
	}
}

/** The looks of the demonstration and the drawn things they are made of. */
export function looks(): { slug: string; things: Thing[] }[] {
	return readdirSync(PUBLICATIONS)
		.toSorted()
		.map((file) => JSON.parse(readFileSync(new URL(file, PUBLICATIONS), 'utf8')))
		.filter(({ kind, cover }) => kind === 'LOOK' && cover?.picture?.startsWith('covers/'))
		.map(({ slug, look }) => ({
			slug,
			things: look.things.map(({ product }: { product: string }) => thing(product)),
		}))
}

/** Drawings for a model's address or for the vendor code of one of its colours. */
function thing(product: string): Thing {
	const [article, nth] = product.split('-')
	const byCode = PRODUCTS.find((model) => String(model.article) === article)
	const model = byCode ?? PRODUCTS.find(({ groupId }) => groupId === product)
	const colour = byCode ? byCode.colours.find((id) => colourNumber(id) === nth) : model?.colours[0]
	if (!model || !colour) throw new RangeError(`no product ${product} to draw`)
	return { kind: model.drawnAs, colour }
}
