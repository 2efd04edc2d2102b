import { html } from 'hono/html'

/** Parts of a JSON schema that the page needs. */
export interface Schema {
	$ref?: string
	type?: string | string[]
	format?: string
	description?: string
	enum?: unknown[]
	const?: unknown
	default?: unknown
	example?: unknown
	items?: Schema
	properties?: Record<string, Schema>
	required?: string[]
	additionalProperties?: Schema | boolean
	anyOf?: Schema[]
	allOf?: Schema[]
	minimum?: number
	maximum?: number
	exclusiveMinimum?: number
	minLength?: number
	maxLength?: number
	maxItems?: number
	pattern?: string
}

type Html = ReturnType<typeof html>

/** The type of a value in words, its bounds after it; a named shape is a link to its place on the page. */
export function typeOf(schema: Schema): Html {
	const { $ref, anyOf, items, additionalProperties } = schema
	if ($ref) return html`<a href="#shape-${nameOf($ref)}">${nameOf($ref)}</a>`
	if (anyOf) return html`${joined(anyOf.map(typeOf), ' or ')}`
	if (items) return html`list of ${typeOf(items)}${boundsOf(schema)}`
	if (typeof additionalProperties === 'object') return html`name → ${typeOf(additionalProperties)}`
	if (schema.enum) return html`${joined(schema.enum.map(literal), ' | ')}`
	if (schema.const !== undefined) return literal(schema.const)
	return html`${plainType(schema)}${boundsOf(schema)}`
}

/** The fields of an object, each with its type and meaning; those of objects within it are indented below theirs. */
export function fieldsOf({ properties = {}, required = [] }: Schema): Html {
	const fields = Object.entries(properties).map(([name, schema]) => {
		const inner = objectWithin(schema)
		return html`<li>
			<code class="field">${name}</code>
			<span class="type">${typeOf(schema)}</span>
			${required.includes(name) ? '' : html`<span class="optional">optional</span>`}
			${schema.description ? html`<span class="meaning">${schema.description}</span>` : ''}
			${inner ? fieldsOf(inner) : ''}
		</li>`
	})
	return html`<ul class="fields">${fields}</ul>`
}

/** Shape of a body or an answer: a link for a named shape, fields for an object of its own. */
export function shapeOf(schema: Schema): Html {
	const inner = objectWithin(schema)
	if (!inner) return html`<p class="type">${typeOf(schema)}</p>`
	const isEmpty = Object.keys(inner.properties ?? {}).length === 0
	return isEmpty ? html`<p class="type">an object without fields</p>` : fieldsOf(inner)
}

/**
 * An object that has no name of its own, also as an item of a list, as a named value or as something that may be
 * null.
 */
function objectWithin(schema: Schema): Schema | undefined {
	if (schema.$ref) return undefined
	if (schema.properties) return schema
	const parts = [schema.items, ...(schema.anyOf ?? [])]
	if (typeof schema.additionalProperties === 'object') parts.push(schema.additionalProperties)
	for (const part of parts) {
		const inner = part && objectWithin(part)
		if (inner) return inner
	}
	return undefined
}

export const nameOf = (reference: string) => reference.split('/').at(-1) ?? ''

const WORDS: Record<string, string> = {
	string: 'text',
	integer: 'whole number',
	number: 'number',
	boolean: 'true or false',
	null: 'null',
	object: 'object',
}

const FORMATS: Record<string, string> = {
	'date-time': 'date and time (ISO 8601, UTC)',
	date: 'date (YYYY-MM-DD)',
	uuid: 'UUID',
	email: 'e-mail address',
}

function plainType({ type = 'object', format }: Schema): string {
	const types = Array.isArray(type) ? type : [type]
	return types
		.map((name) => (name === 'string' && format && FORMATS[format]) || WORDS[name] || name)
		.join(' or ')
}

function boundsOf(schema: Schema): Html {
	const { minimum, exclusiveMinimum, maximum, minLength, maxLength, maxItems, pattern } = schema
	const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1)
	const bounds = [
		least !== undefined && maximum !== undefined && `${least} to ${maximum}`,
		least !== undefined && maximum === undefined && `from ${least}`,
		least === undefined && maximum !== undefined && `up to ${maximum}`,
		minLength !== undefined && `at least ${minLength} character${minLength === 1 ? '' : 's'}`,
		maxLength !== undefined && `up to ${maxLength} characters`,
		maxItems !== undefined && `up to ${maxItems}`,
	].filter((bound) => bound !== false)
	return html`${bounds.length > 0 ? `, ${bounds.join(', ')}` : ''}${pattern ? html`, like <code>${pattern}</code>` : ''}`
}

const literal = (value: unknown): Html => html`<code>${JSON.stringify(value)}</code>`

function joined(parts: Html[], between: string) {
	return parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]))
}
