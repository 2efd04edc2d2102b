import { z } from 'zod'

/**
 * The required fields of a form, for screen readers (`aria-required`). Of a form of several kinds, those of any of
 * them: a page shows the fields of one.
 */
export function requiredFields(schema: z.ZodType): Record<string, { required: true }> {
	if (schema instanceof z.ZodUnion)
		return Object.assign({}, ...(schema.options as z.ZodType[]).map((option) => requiredFields(option)))
	if (!(schema instanceof z.ZodObject)) return {}
	const names = Object.keys(schema.shape).filter((name) => !schema.shape[name].safeParse(undefined).success)
	return Object.fromEntries(names.map((name) => [name, { required: true }]))
}
