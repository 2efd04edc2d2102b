import fc from 'fast-check'
import { z } from 'zod'

type JsonSchema = z.core.JSONSchema.JSONSchema

/** Values of a real shop by the name of the field that takes them: with them a request gets past «not found». */
export type Known = Readonly<Record<string, readonly unknown[]>>

/** Longer than anything a person types. */
const LONGEST_TEXT = 60

/**
 * Values that a Zod schema takes as input. Made from its JSON schema: no maintained library makes fast-check
 * arbitraries of Zod 4. Values may still be rejected by refinements, which JSON schema lacks.
 */
export function valuesOf(schema: z.ZodType, known: Known): fc.Arbitrary<unknown> {
	const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
	return valueFrom(root, '', { known, shapes: root.$defs ?? {} })
}

interface Context {
	known: Known
	/** Named shapes that `$ref` leads to. */
	shapes: Record<string, JsonSchema>
}

function valueFrom(schema: JsonSchema, name: string, context: Context): fc.Arbitrary<unknown> {
	const made = newValue(schema, name, context)
	const known = context.known[name]
	const isScalar = schema.type === 'string' || schema.type === 'integer'
	return known && known.length > 0 && isScalar && !schema.enum
		? fc.oneof({ arbitrary: fc.constantFrom(...known), weight: 3 }, { arbitrary: made, weight: 1 })
		: made
}

function newValue(schema: JsonSchema, name: string, context: Context): fc.Arbitrary<unknown> {
	if (schema.$ref) return valueFrom(context.shapes[schema.$ref.replace('#/$defs/', '')] ?? {}, name, context)
	if (schema.enum) return fc.constantFrom(...schema.enum)
	if (schema.const !== undefined) return fc.constant(schema.const)
	if (schema.anyOf)
		return fc.oneof(...schema.anyOf.map((part) => valueFrom(part as JsonSchema, name, context)))
	if (schema.type === 'string') return textOf(schema)
	if (schema.type === 'integer') return integerOf(schema)
	if (schema.type === 'number') {
		return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true })
	}
	if (schema.type === 'boolean') return fc.boolean()
	if (schema.type === 'null') return fc.constant(null)
	if (schema.type === 'array') {
		return fc.array(valueFrom((schema.items ?? {}) as JsonSchema, name, context), {
			maxLength: Math.min(schema.maxItems ?? 5, 5),
		})
	}
	if (schema.type === 'object') return objectOf(schema, context)
	return fc.jsonValue({ maxDepth: 2 })
}

function objectOf({ properties = {}, required = [], additionalProperties }: JsonSchema, context: Context) {
	const fields = Object.entries(properties).map(([name, field]) => [
		name,
		valueFrom(field as JsonSchema, name, context),
	])
	const record = fc.record(Object.fromEntries(fields), { requiredKeys: required as never[] })
	if (typeof additionalProperties !== 'object') return record
	const others = fc.dictionary(fc.string({ maxLength: 12 }), valueFrom(additionalProperties, '', context), {
		maxKeys: 3,
	})
	return fc.tuple(others, record).map(([more, own]) => ({ ...more, ...own }))
}

function integerOf({ minimum, exclusiveMinimum, maximum }: JsonSchema) {
	const above = typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : Number.MIN_SAFE_INTEGER
	const min = minimum ?? above
	const max = maximum ?? Number.MAX_SAFE_INTEGER
	const small = fc.integer({ min: Math.max(min, 0), max: Math.min(max, 100) })
	return fc.oneof(
		small,
		fc.maxSafeInteger().map((value) => Math.min(Math.max(value, min), max)),
	)
}

function textOf({
	format,
	pattern,
	minLength = 0,
	maxLength = LONGEST_TEXT,
}: JsonSchema): fc.Arbitrary<string> {
	if (format === 'uuid') return fc.uuid({ version: [1, 4, 7] })
	if (format === 'email') return fc.emailAddress()
	const date = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
	if (format === 'date') return date.map((value) => value.toISOString().slice(0, 10))
	if (format === 'date-time') return date.map((value) => value.toISOString())
	if (pattern) return fc.stringMatching(new RegExp(pattern))
	const bounds = { minLength, maxLength: Math.min(maxLength, LONGEST_TEXT) }
	return fc.oneof(
		fc.string({ unit: 'grapheme', ...bounds }),
		fc.string({ unit: fc.constantFrom(...RUSSIAN), ...bounds }),
	)
}

const RUSSIAN = [...'абвгдеёжзийклмнопрстуфхцчшщъыьэюя -АБВ0123']
