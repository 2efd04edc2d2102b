import { z } from 'zod'
import { email, oneTimeCode } from './fields.ts'

/** Deletes an account; the form repeats its e-mail address, if there is one. */
export const deleteAccountForm = ({ hasEmail }: { hasEmail: boolean }) =>
	z.object({ code: oneTimeCode, email: hasEmail ? email : z.undefined().optional() })
