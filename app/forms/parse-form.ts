import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'

/** For values that no field of the page makes. */
const WRONG = 'Проверь это поле'

/** Reads a form by its schema: in the browser while it is filled in, on the server after `readForm` or `readQuery`. */
export const parseForm = <Schema extends z.ZodType>(form: FormData, schema: Schema) =>
	parseWithZod(form, { schema, error: () => WRONG })
