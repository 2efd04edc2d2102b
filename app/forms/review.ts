import { z } from 'zod'
import { photoLimits } from '#contract/photos.ts'
import { countVisibleWords, VISIBLE } from '#contract/visible.ts'
import { optionalText, ticked, tooLong } from './fields.ts'
import { photoFiles } from './photo-files.ts'

/** Limits of the texts of a review, from the product's own schema. */
export interface ReviewLimits {
	body: number
	/** At least. */
	bodyWords: number
	advantages: number
	disadvantages: number
}

const NO_RATING = 'Поставь оценку от 1 до 5'
const NO_BODY = 'Напиши пару предложений о своем опыте'

const named = (required: string) => z.string(required).trim().regex(VISIBLE, required).max(100, tooLong(100))

/** The visitor's choice for a characteristic of the product's schema; others are left out. */
const details = <Value extends z.ZodType>(value: Value) =>
	z.array(z.object({ name: z.string().max(100), value })).max(10)

/**
 * Rules and messages of spec §5, in its order.
 * @param form with its values: an anonymous review needs neither name nor city
 */
export function reviewForm(limits: ReviewLimits, form?: FormData) {
	const isAnonymous = form?.has('isAnonymous') ?? false
	return z.object({
		rating: z.number(NO_RATING).int(NO_RATING).min(1, NO_RATING).max(5, NO_RATING),
		body: z
			.string(NO_BODY)
			.trim()
			.regex(VISIBLE, NO_BODY)
			.refine((text) => countVisibleWords(text) >= limits.bodyWords, 'Введите не менее двух слов')
			.max(limits.body, tooLong(limits.body)),
		advantages: optionalText(limits.advantages),
		disadvantages: optionalText(limits.disadvantages),
		authorName: isAnonymous ? optionalText(100) : named('Укажи свое имя или псевдоним'),
		locationName: isAnonymous ? optionalText(100) : named('Укажи свой город'),
		confirmPolitics: ticked,
		/** The consent to show the name and the city. */
		isNameAgreed: isAnonymous ? z.boolean().optional() : ticked,
		isAnonymous: z.boolean().optional(),
		recommended: z.enum(['yes', 'no']).optional(),
		ratingDetails: details(z.number().int().min(-2).max(2).optional()).optional(),
		authorDetails: details(optionalText(100)).optional(),
		photos: photoFiles(photoLimits.most).optional(),
	})
}

/** The fields of a review, whatever the limits of its product. */
export const AnyReview = reviewForm({ body: 0, bodyWords: 0, advantages: 0, disadvantages: 0 })

export type ReviewForm = z.infer<ReturnType<typeof reviewForm>>

/** «Больше не просить», by the key of a letter. */
export const NoReviewRequests = z.object({ request: z.string().min(1).max(100) })
