import { z } from 'zod'
import { PasskeyLoginAnswer, PasskeyMadeAnswer } from '#contract/passkeys.ts'
import { requiredText } from './fields.ts'
import { id } from './id.ts'

const UNREADABLE = 'Ответ устройства не прочитать. Попробуй ещё раз'

/** The answer of a device, as scripts send it: JSON. */
const answerOf = <Answer extends z.ZodType>(answer: Answer) =>
	z
		.string(UNREADABLE)
		.max(30_000, UNREADABLE)
		.transform((text, context): unknown => {
			try {
				return JSON.parse(text)
			} catch {
				context.addIssue(UNREADABLE)
				return z.NEVER
			}
		})
		.pipe(answer)

/** A log-in by a passkey. */
export const PasskeyLogin = z.object({ answer: answerOf(PasskeyLoginAnswer) })

const name = requiredText(40)

/** A passkey that the browser has made. */
export const NewPasskey = z.object({ name, answer: answerOf(PasskeyMadeAnswer) })

/** Another name for a passkey. */
export const RenamedPasskey = z.object({ id, name })

/** The button that deletes a passkey. */
export const RemovedPasskey = z.object({ id })

/** The question of scripts before the browser asks its user. */
export const PasskeyQuestion = z.object({ purpose: z.enum(['log-in', 'add']) })
