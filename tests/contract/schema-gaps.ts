/** A schema of an OpenAPI 3.1 document, by the keywords that the contract's have. */
export interface Schema {
	$ref?: string
	type?: string | string[]
	enum?: unknown[]
	const?: unknown
	anyOf?: Schema[]
	oneOf?: Schema[]
	allOf?: Schema[]
	properties?: Record<string, Schema>
	required?: string[]
	additionalProperties?: boolean | Schema
	propertyNames?: Schema
	items?: Schema
	pattern?: string
	format?: string
	minimum?: number
	maximum?: number
	exclusiveMinimum?: number
	exclusiveMaximum?: number
	minLength?: number
	maxLength?: number
	minItems?: number
	maxItems?: number
}

export type Schemas = Record<string, Schema>

const BOUNDS = {
	minimum: 'lower',
	exclusiveMinimum: 'lower',
	minLength: 'lower',
	minItems: 'lower',
	maximum: 'upper',
	exclusiveMaximum: 'upper',
	maxLength: 'upper',
	maxItems: 'upper',
} as const
const bounds = Object.entries(BOUNDS) as [keyof typeof BOUNDS, 'lower' | 'upper'][]

/** Keywords that say what a value may be. */
export const CHECKED: ReadonlySet<string> = new Set([
	...Object.keys(BOUNDS),
	...['$ref', 'type', 'enum', 'const', 'anyOf', 'oneOf', 'allOf', 'properties', 'required'],
	...['additionalProperties', 'propertyNames', 'items', 'pattern', 'format'],
])

/** The direction of a value: the storefront takes answers of the backend, and the backend its requests. */
export type Direction = 'answer' | 'request'

/** A value that one side may send and the other does not take. */
export interface Gap {
	/** `BasketLine.size`: of the shape with a name that is nearest. */
	place: string
	what: string
}

const words = {
	answer: {
		required: 'has to be there now',
		value: (value: string) => `may be ${value} no more`,
		field: 'may be there no more',
	},
	request: {
		required: 'may be left out now',
		value: (value: string) => `may be ${value} now`,
		field: 'is sent no more',
	},
} as const

/** Makes of one direction of two documents the function that compares two of their schemas. */
export function comparisonOf(direction: Direction, released: Schemas, now: Schemas) {
	const [ofSender, ofTaker] = direction === 'answer' ? [released, now] : [now, released]
	const word = words[direction]
	const known = new Map<string, Gap[]>()

	/**
	 * Finds the values that the sender's schema allows and the taker's does not. Fields that the taker does not know
	 * are no gap; fields of a request that it knows and that are not sent any more are one.
	 * @param place name of the value
	 */
	function gapsOf(sent: Schema, taken: Schema, place: string): Gap[] {
		if (!isName(sent) || !isName(taken)) return gapsOfAlternatives(sent, taken, place)
		const pair = `${sent.$ref} ${taken.$ref}`
		const found = known.get(pair)
		if (found) return found
		// A shape that holds itself is compared once.
		known.set(pair, [])
		const gaps = gapsOfAlternatives(sent, taken, nameIn(direction === 'answer' ? taken.$ref : sent.$ref))
		known.set(pair, gaps)
		return gaps
	}

	/** Each alternative that is sent has to be taken by one of the taker's: the nearest one says what is amiss. */
	function gapsOfAlternatives(sent: Schema, taken: Schema, place: string): Gap[] {
		const takers = alternativesOf(taken, ofTaker)
		return alternativesOf(sent, ofSender).flatMap((alternative) => {
			let fewest: Gap[] | undefined
			for (const taker of takers.filter((one) => isOfType(alternative, one))) {
				const gaps = gapsOfOne(alternative, taker, place)
				if (gaps.length === 0) return []
				if (!fewest || gaps.length < fewest.length) fewest = gaps
			}
			return fewest ?? [{ place, what: word.value(nameOf(alternative)) }]
		})
	}

	function gapsOfOne(sent: Schema, taken: Schema, place: string): Gap[] {
		if ('const' in taken) {
			return 'const' in sent && sent.const === taken.const ? [] : [{ place, what: word.value(nameOf(sent)) }]
		}
		if ('const' in sent)
			return takesValue(taken, sent.const) ? [] : [{ place, what: word.value(nameOf(sent)) }]
		return [
			...bounds.flatMap(([name, end]) => {
				const isWithin =
					end === 'lower' ? isAtLeast(sent[name], taken[name]) : isAtLeast(taken[name], sent[name])
				return taken[name] === undefined || (sent[name] !== undefined && isWithin)
					? []
					: [changed(place, name, sent[name], taken[name])]
			}),
			...(['pattern', 'format'] as const).flatMap((name) =>
				taken[name] === undefined || sent[name] === taken[name]
					? []
					: [changed(place, name, sent[name], taken[name])],
			),
			...(taken.items ? gapsOf(sent.items ?? {}, taken.items, `${place}[]`) : []),
			...gapsOfFields(sent, taken, place),
		]
	}

	function gapsOfFields(sent: Schema, taken: Schema, place: string): Gap[] {
		const always = new Set(sent.required)
		const gaps = Object.entries(taken.properties ?? {}).flatMap(([name, schema]) => {
			const field = sent.properties?.[name]
			const at = `${place}.${name}`
			if (!field) return direction === 'request' ? [{ place: at, what: word.field }] : []
			return gapsOf(field, schema, at)
		})
		const missing = (taken.required ?? [])
			.filter((name) => !always.has(name) && (direction === 'answer' || sent.properties?.[name]))
			.map((name) => ({ place: `${place}.${name}`, what: word.required }))
		return [...missing, ...gaps, ...gapsOfOtherFields(sent, taken, place)]
	}

	/** Fields without names of their own, as a table of words has them. */
	function gapsOfOtherFields(sent: Schema, taken: Schema, place: string): Gap[] {
		const { additionalProperties: others, propertyNames: names } = taken
		if (others === false) {
			const unknown = Object.keys(sent.properties ?? {}).filter((name) => !taken.properties?.[name])
			return unknown.map((name) => ({ place: `${place}.${name}`, what: word.field }))
		}
		const inSent = typeof sent.additionalProperties === 'object' ? sent.additionalProperties : {}
		return [
			...(typeof others === 'object' ? gapsOf(inSent, others, `${place}.*`) : []),
			...(names ? gapsOf(sent.propertyNames ?? {}, names, `${place}.* (its name)`) : []),
		]
	}

	const changed = (place: string, name: string, sent: unknown, taken: unknown): Gap => {
		const [before, after] = direction === 'answer' ? [sent, taken] : [taken, sent]
		return { place, what: `${name} is ${after ?? 'gone'} now, and was ${before ?? 'not there'}` }
	}

	return gapsOf
}

const isOfType = (one: Schema, { type }: Schema) =>
	!type || type === one.type || (type === 'number' && one.type === 'integer')

const isAtLeast = (one: number | undefined, other: number | undefined) =>
	one !== undefined && other !== undefined && one >= other

function takesValue(taken: Schema, value: unknown): boolean {
	if (typeof value !== 'string') return true
	const { minLength = 0, maxLength = value.length, pattern, format } = taken
	const hasLength = value.length >= minLength && value.length <= maxLength
	return hasLength && !format && (!pattern || new RegExp(pattern, 'u').test(value))
}

/** A reference alone; others narrow the shape that they name. */
const isName = (schema: Schema): schema is Schema & { $ref: string } =>
	schema.$ref !== undefined && Object.keys(schema).length === 1

const nameIn = (ref: string) => ref.split('/').at(-1) ?? ref

const nameOf = (schema: Schema) =>
	'const' in schema ? JSON.stringify(schema.const) : `of the type ${schema.type ?? 'any'}`

/** A schema as a list of those that it is one of, each of one type at most, and without references. */
function alternativesOf(schema: Schema, schemas: Schemas): Schema[] {
	const { $ref, anyOf, oneOf, allOf, enum: values, ...rest } = schema
	if ($ref) {
		const named = schemas[nameIn($ref)]
		if (!named) throw new Error(`No shape ${$ref}`)
		return alternativesOf(named, schemas).map((one) => both(one, rest))
	}
	const several = anyOf ?? oneOf
	if (several) return several.flatMap((one) => alternativesOf(one, schemas))
	if (allOf) {
		const [whole, ...more] = allOf.map((one) => alternativesOf(one, schemas))
		if (!whole) throw new Error('allOf of nothing')
		return more.reduce((sofar, next) => sofar.flatMap((one) => next.map((other) => both(one, other))), whole)
	}
	if (values) return values.map((value) => ({ type: rest.type, const: value }))
	return Array.isArray(rest.type) ? rest.type.map((type) => ({ ...rest, type })) : [rest]
}

/** Joins two schemas that hold at once: an object has the fields of both. */
function both(one: Schema, other: Schema): Schema {
	const fields = { ...one.properties }
	for (const [name, field] of Object.entries(other.properties ?? {})) {
		fields[name] = fields[name] ? { ...fields[name], ...field } : field
	}
	return {
		...one,
		...other,
		...(Object.keys(fields).length > 0 && { properties: fields }),
		required: [...new Set([...(one.required ?? []), ...(other.required ?? [])])],
	}
}
