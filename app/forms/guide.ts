import { z } from 'zod'
import { KIT_LAYERS, type KitLayerId, Trip } from '#contract/assistant.ts'
import './fields.ts'

const { place, motion, duration, wearer } = Trip.shape

/** The sentence of the guide: a trip in the address. */
export const TripForm = z.object({
	place,
	month: z.coerce.number().int().min(1).max(12),
	temperature: z.coerce.number().int().min(-50).max(45).optional(),
	motion,
	duration,
	wearer,
})
export type TripForm = z.infer<typeof TripForm>

/** Things that a layer offers. */
export const OFFERED = 3

/** «1142-» is a product without a size yet, «1142-5503» with one. */
const size = z.string().regex(/^\d{1,10}-(\d{1,10})?$/)
const product = z.coerce.number().int().min(0).max(2_147_483_647)

export const sizeName = (layer: KitLayerId, place: number) => `${layer}${place}`

type KitFields = Record<string, z.ZodOptional<typeof product> | z.ZodOptional<typeof size>>

const fields: KitFields = Object.fromEntries(
	KIT_LAYERS.flatMap((layer) => [
		[layer, product.optional()] as const,
		...Array.from({ length: OFFERED }, (_, at) => [sizeName(layer, at + 1), size.optional()] as const),
	]),
)

export interface ChosenThing {
	layer: KitLayerId
	productId: number
	skuId: number
	/** Name of the field with its size. */
	field: string
}

/**
 * «Всё в корзину» of a kit: `storm` is the product that is chosen in a layer, 0 for none; `storm1` to `storm3` are
 * the sizes of the products that it offers. Only the sizes of chosen products count.
 */
export const KitForm = z.object(fields).transform((typed, context): ChosenThing[] => {
	const things = KIT_LAYERS.flatMap((layer) => {
		const productId = typed[layer]
		if (typeof productId !== 'number' || productId === 0) return []
		for (let at = 1; at <= OFFERED; at++) {
			const field = sizeName(layer, at)
			const [id, skuId] = String(typed[field] ?? '').split('-')
			if (Number(id) !== productId) continue
			if (!skuId) context.addIssue({ code: 'custom', path: [field], message: 'Выбери размер' })
			return [{ layer, productId, skuId: Number(skuId), field }]
		}
		return []
	})
	if (things.length === 0) context.addIssue({ code: 'custom', message: 'Выбери хотя бы одну вещь' })
	return things
})
