import sharp from 'sharp'
import type { Picture } from '../picture.ts'
import { backbone, reflective, repair } from './lasting.ts'
import { HEIGHT, WIDTH } from './sheet.ts'
import { bouncyFoam, gripSole, stove } from './underfoot.ts'
import { gridFleece, microChambers, mossFill, softWool, tracedDown } from './warm.ts'
import { lightMembrane, membrane, repellent, stormMembrane, tapedSeam, windproof } from './weatherproof.ts'

const grounds = {
	stone: ['#f0ede4', '#ddd9cc'],
	moss: ['#e6ece2', '#cfd9c9'],
	fog: ['#e4ebeb', '#c9d5d5'],
	sand: ['#f4ecdc', '#e2d5ba'],
	clay: ['#f2e6dc', '#dfccbd'],
	pine: ['#31594a', '#1a382d'],
	dusk: ['#5b7d90', '#38566a'],
	night: ['#1f342c', '#0b1712'],
} as const

/** Drawings of technologies by their ids in `content/technologies.json`. */
const drawings: Record<string, [ground: keyof typeof grounds, draw: () => string]> = {
	'moros-10k': ['fog', lightMembrane],
	'moros-20k': ['moss', membrane],
	'moros-pro': ['stone', stormMembrane],
	'sukhoy-shov': ['sand', tapedSeam],
	'bez-ftora': ['fog', repellent],
	'pukh-s-pasportom': ['pine', tracedDown],
	polyovka: ['sand', microChambers],
	'tyoplyy-mokh': ['moss', mossFill],
	vetrolom: ['dusk', windproof],
	'tyoplaya-kletka': ['clay', gridFleece],
	'myagkaya-sherst': ['stone', softWool],
	'uprugiy-shag': ['moss', bouncyFoam],
	'rysiy-sled': ['sand', gripSole],
	pechka: ['fog', stove],
	khrebet: ['stone', backbone],
	svetlyak: ['night', reflective],
	'vechnyy-remont': ['moss', repair],
}

/** The text of one drawing. */
export function technologyDrawing(id: string): string {
	const drawing = drawings[id]
	if (!drawing) throw new RangeError(`no drawing of the technology ${id}`)
	const [ground, draw] = drawing
	const [light, dark] = grounds[ground]
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="960" height="720">
		<defs>${definitions}<radialGradient id="ground" cx=".5" cy=".34" r=".8"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient></defs>
		<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#ground)"/>${draw()}
	</svg>`
}

const definitions = `
	<filter id="soft" x="-30%" y="-60%" width="160%" height="220%"><feGaussianBlur stdDeviation="9"/></filter>
	<linearGradient id="sheen" x1="0" y1="0" x2="1" y2=".6"><stop offset="0" stop-color="#fff" stop-opacity=".16"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#0d1b16" stop-opacity=".16"/></linearGradient>
	<linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#eef6f3"/><stop offset=".55" stop-color="#8fb3a8"/><stop offset="1" stop-color="#d3e5de"/></linearGradient>
	<linearGradient id="trail" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff" stop-opacity=".85"/></linearGradient>
	<radialGradient id="glow"><stop offset="0" stop-color="#fffdf6" stop-opacity=".55"/><stop offset=".6" stop-color="#fffdf6" stop-opacity=".16"/><stop offset="1" stop-color="#fffdf6" stop-opacity="0"/></radialGradient>
	<linearGradient id="tube" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#16283a" stop-opacity=".7"/><stop offset=".35" stop-color="#fff" stop-opacity=".3"/><stop offset=".6" stop-color="#fff" stop-opacity=".05"/><stop offset="1" stop-color="#16283a" stop-opacity=".75"/></linearGradient>
	<linearGradient id="fold" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".22"/><stop offset="1" stop-color="#0d1b16" stop-opacity=".3"/></linearGradient>
	<radialGradient id="pouch" cx=".4" cy=".25" r=".9"><stop offset="0" stop-color="#fff" stop-opacity=".32"/><stop offset="1" stop-color="#0d1b16" stop-opacity=".34"/></radialGradient>
	<radialGradient id="nap"><stop offset="0" stop-color="#fff" stop-opacity=".28"/><stop offset="1" stop-color="#0d1b16" stop-opacity=".2"/></radialGradient>
	<radialGradient id="lens" cx=".36" cy=".28" r=".85"><stop offset="0" stop-color="#8fb3a0" stop-opacity=".55"/><stop offset="1" stop-color="#0d1b16" stop-opacity=".4"/></radialGradient>
	<linearGradient id="panel" x1="0" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".2"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#0d1b16" stop-opacity=".34"/></linearGradient>
	<pattern id="mesh" width="9" height="9" patternUnits="userSpaceOnUse"><circle cx="2.5" cy="2.5" r="1.5" fill="#51826c"/><circle cx="7" cy="7" r="1.5" fill="#51826c"/></pattern>
	<linearGradient id="foil" x1="0" y1="0" x2="1" y2=".4"><stop offset="0" stop-color="#f6f7f4"/><stop offset=".3" stop-color="#aab3ae"/><stop offset=".5" stop-color="#fdfdfb"/><stop offset=".75" stop-color="#98a29c"/><stop offset="1" stop-color="#e6e9e5"/></linearGradient>
	<linearGradient id="beam" x1="0" y1="0" x2=".8" y2="1"><stop offset="0" stop-color="#fff6cc" stop-opacity=".75"/><stop offset="1" stop-color="#fff6cc" stop-opacity=".04"/></linearGradient>
	<radialGradient id="beam-spot"><stop offset="0" stop-color="#fff6cc" stop-opacity=".5"/><stop offset="1" stop-color="#fff6cc" stop-opacity="0"/></radialGradient>
	<radialGradient id="patch" cx=".3" cy=".2" r="1"><stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset="1" stop-color="#8a5f0c" stop-opacity=".34"/></radialGradient>
	<linearGradient id="steel" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#7d8883"/><stop offset=".4" stop-color="#fff"/><stop offset="1" stop-color="#6b7671"/></linearGradient>`

/** Pictures of technologies, four by three. */
export const technologyPictures = (): Picture[] =>
	Object.keys(drawings).map((id) => ({
		file: `technology/${id}.avif`,
		width: 960,
		height: 720,
		quality: 58,
		recipe: () => {
			const text = technologyDrawing(id)
			return { text, rasterise: () => sharp(Buffer.from(text)).png().toBuffer() }
		},
	}))
