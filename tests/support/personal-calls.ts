import { z } from 'zod'
import { endpoints } from '#contract/endpoints.ts'

const OF_PERSON = /phone|e?mail|name$|birth|gender|street$|house$|apartment|author|message|comment|^login$/i

/** Names of all fields, however deep. */
function fieldsIn(schema: unknown): string[] {
	if (typeof schema !== 'object' || schema === null) return []
	const own = 'properties' in schema ? Object.keys(schema.properties as object) : []
	return [...own, ...Object.values(schema).flatMap(fieldsIn)]
}

/** Names of the calls of visitors and customers that take a datum of a person. */
export const personalCalls = (): string[] =>
	Object.entries(endpoints).flatMap(([name, { access, body, query }]) => {
		if (access !== 'visitor' && access !== 'customer') return []
		const fields = [body, query].flatMap((part) =>
			part ? fieldsIn(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' })) : [],
		)
		return fields.some((field) => OF_PERSON.test(field)) ? [name] : []
	})
