import type { Palette } from '../colour.ts'
import { key } from '../key-light.ts'
import type { Views } from '../kinds.ts'
import { drawClosure } from './closure.ts'
import type { JacketDesign } from './design.ts'
import { drawHoodBack, drawHoodFront, hoodOutline } from './hood.ts'
import { drawPockets } from './pockets.ts'
import { drawSleeves, sleeveOutlines } from './sleeves.ts'
import { collarOutline, drawCollar } from './stand-collar.ts'
import { Tailor } from './tailor.ts'
import { drawTorso } from './torso.ts'

function drawJacket(pal: Palette, design: JacketDesign, back: boolean) {
	const t = new Tailor(pal, design, back)
	const { s } = t
	const hooded = design.head !== 'collar'
	const head = hooded ? hoodOutline(t) : collarOutline(t)
	const silhouette = [t.body, ...sleeveOutlines(t)]
	s.add(s.dropShadow([...silhouette, head]))
	drawSleeves(t)
	drawTorso(t, head)
	if (back) {
		s.add(s.logo(...t.spot(0, 690), 0.9, t.mark))
		if (hooded) drawHoodBack(t, head)
		else drawCollar(t, head)
	} else {
		drawPockets(t)
		if (design.pockets.includes('chest flaps')) s.add(s.logo(...t.spot(-156, 700), 0.66, t.mark))
		else s.add(s.logo(...t.spot(-128, 560), 0.82, t.mark))
		if (hooded) drawHoodFront(t, head)
		else drawCollar(t, head)
		drawClosure(t)
	}
	return s.add(key(s, silhouette, 0.55))
}

/** Front, back and a detail of a jacket of this design. */
export const jacketViews = (design: JacketDesign): Views => [
	{ draw: (pal) => drawJacket(pal, design, false), box: design.frame },
	{ draw: (pal) => drawJacket(pal, design, true), box: design.frame },
	{ draw: (pal) => drawJacket(pal, design, false), box: design.detail },
]
