import { z } from 'zod'
import { requiredText, withoutSeparators } from './fields.ts'

/** Sixteen digits, as people type them: in groups, with spaces or hyphens. */
const number = requiredText(50)
	.transform(withoutSeparators)
	.pipe(z.string().regex(/^\d{16}$/, 'В номере карты 16 цифр'))

const pin = requiredText(50)
	.transform(withoutSeparators)
	.pipe(z.string().regex(/^\d{4}$/, 'В пин-коде 4 цифры'))

/** A gift card that one has: its number and its pin. */
export const GiftCard = z.object({ number, pin })

/** A request for the balance of a card, or for a new pin. */
export const CardQuestion = z.discriminatedUnion('intent', [
	GiftCard.extend({ intent: z.literal('balance') }),
	z.object({ intent: z.literal('pin'), number }),
])
