import { z } from 'zod'
import { email, oneTimeCode } from './fields.ts'

/** Deletes an account; with an e-mail address in it, the form has to name it. */
export const deleteAccountForm = ({ hasEmail }: { hasEmail: boolean }) =>
	z.object({ code: oneTimeCode, email: hasEmail ? email : z.undefined() })
