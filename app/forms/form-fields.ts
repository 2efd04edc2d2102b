import { z } from 'zod'
import { honeypotName } from './honeypot-name.ts'

/** Whether a form has a field of this name. */
export type FormFields = (name: string) => boolean

/** Fields that any form may have: the name of its button, and the field that only robots fill in. */
const everyForm = z.object({ intent: z.string(), [honeypotName]: z.string() })

/** Items of a list that declares no maximum of its own. */
const mostItems = 50

/**
 * The fields of the forms with these schemas, by the names that Conform gives them: `body`, `details[2].name`. A name
 * is a path through the schema, so the schema bounds its depth and its indices.
 */
export function formFields(...schemas: readonly z.ZodType[]): FormFields {
	const known = [everyForm, ...schemas]
	return (name) => {
		const path = pathOf(name)
		return path !== undefined && known.some((schema) => leadsToField(schema, path))
	}
}

/** `details[2].name` → `details`, 2, `name`; undefined for any other text. */
function pathOf(name: string): (string | number)[] | undefined {
	const [first = '', ...rest] = name.match(/\[\d{1,4}\]|\.?[^.[\]]+/g) ?? []
	if (first + rest.join('') !== name || /^[.[]/.test(first)) return undefined
	const steps = rest.map((part) => (part.startsWith('[') ? Number(part.slice(1, -1)) : part))
	if (steps.some((step) => typeof step === 'string' && !step.startsWith('.'))) return undefined
	return [first, ...steps.map((step) => (typeof step === 'string' ? step.slice(1) : step))]
}

/** How many items the schema of a list lets through. */
function mostOf({ checks = [] }: z.core.$ZodArrayDef): number {
	const maxima = checks.map(({ _zod: { def } }) =>
		def.check === 'max_length' ? (def as z.core.$ZodCheckMaxLengthDef).maximum : mostItems,
	)
	return Math.min(mostItems, ...maxima)
}

function leadsToField(schema: z.core.$ZodType, path: readonly (string | number)[]): boolean {
	const { def } = (schema as z.core.$ZodTypes)._zod
	const [step, ...further] = path
	switch (def.type) {
		case 'object': {
			const field = typeof step === 'string' && Object.hasOwn(def.shape, step) ? def.shape[step] : undefined
			return field !== undefined && leadsToField(field, further)
		}
		case 'array': {
			return typeof step === 'number' && step < mostOf(def) && leadsToField(def.element, further)
		}
		case 'union':
			return def.options.some((option) => leadsToField(option, path))
		case 'pipe':
			return leadsToField(def.in, path)
		case 'optional':
		case 'nullable':
		case 'default':
		case 'prefault':
		case 'catch':
		case 'readonly':
		case 'nonoptional':
			return leadsToField(def.innerType, path)
		default:
			// Text, a number, a box: a field.
			return path.length === 0
	}
}
