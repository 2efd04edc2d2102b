import { z } from 'zod'
import { email, oneTimeCode } from './fields.ts'

/** Deletes an account; one that has an e-mail address has to name it. */
export const deleteAccountForm = ({ hasEmail }: { hasEmail: boolean }) =>
	z.object({ code: oneTimeCode, email: hasEmail ? email : z.undefined() })
