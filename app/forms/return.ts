import { z } from 'zod'
import { photoLimits } from '#contract/photos.ts'
import { VISIBLE } from '#contract/visible.ts'
import { optionalText } from './fields.ts'
import { id } from './id.ts'
import { photoFiles } from './photo-files.ts'
import { ChooseReturned } from './refund.ts'

/** A question for the return of chosen pieces: why, and the way. */
export const AskForReturn = ChooseReturned.extend({
	idempotencyKey: z.uuid(),
	reason: z.enum(['SIZE', 'NOT_LIKED', 'NOT_AS_SHOWN', 'DEFECT', 'WRONG_THING', 'OTHER'], 'Выбери причину'),
	comment: optionalText(500),
	way: z.enum(['STORE', 'CARRIER'], 'Выбери, как вернёшь'),
	photos: photoFiles(photoLimits.most).optional(),
	/** Sizes that are wanted in place of returned ones. */
	exchange: z
		.array(
			z.object({
				skuId: id,
				wanted: id.optional(),
			}),
		)
		.max(50)
		.default([])
		.transform((sizes) =>
			sizes.flatMap(({ skuId, wanted }) => (wanted === undefined ? [] : [{ skuId, wanted }])),
		),
}).superRefine(({ reason, comment }, context) => {
	if (VISIBLE.test(comment ?? '') || (reason !== 'DEFECT' && reason !== 'OTHER')) return
	context.addIssue({ code: 'custom', path: ['comment'], message: 'Напиши, что не так' })
})

/** The customer has sent the things of a return, or keeps them. */
export const ChangeReturn = z.object({
	intent: z.enum(['return-sent', 'return-kept']),
	returnId: id,
	parcel: optionalText(50),
})
