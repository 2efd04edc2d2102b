import { fieldWords } from '#contract/field-words.ts'
import { shapeWords } from '#contract/shape-words.ts'
import { slots } from '#contract/slots.ts'

interface Schema {
	$ref?: string
	description?: string
	properties?: Record<string, Schema>
	items?: Schema
	additionalProperties?: Schema | boolean
	anyOf?: Schema[]
	oneOf?: Schema[]
	allOf?: Schema[]
	'x-extensible-enum'?: string[]
}

interface Content {
	content?: { 'application/json'?: { schema: Schema } }
}

interface Operation {
	operationId: string
	'x-same-as'?: string
	parameters?: { name: string; description?: string; schema: Schema }[]
	requestBody?: Content
	responses: Record<string, Content>
}

interface Document {
	paths: Record<string, Record<string, Operation>>
	components: { schemas: Record<string, Schema> }
}

/** Gives the document words for each shape, field and parameter that has none where it is declared. */
export function withWords<T extends object>(document: T): T {
	const { paths, components } = document as unknown as Document
	for (const [name, shape] of Object.entries(components.schemas)) {
		shape.description ??= shapeWords[name] ?? ''
		describe(shape, [name])
	}
	for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
		const { parameters = [], requestBody, responses } = operation
		const operationId = operation['x-same-as'] ?? operation.operationId
		for (const parameter of parameters) parameter.description ??= wordsOf([operationId, parameter.name]) ?? ''
		const body = schemaOf(requestBody)
		describe(body, [`${operationId}:b`])
		describe(schemaOf(responses['200']), [`${operationId}:a`])
		const places = placesOf[operationId]
		if (places) nameSlots(operation, body, places)
	}
	return document
}

const schemaOf = (part: Content | undefined) => part?.content?.['application/json']?.schema

/** @param path of a shape or a call, then of the field in it */
function describe(schema: Schema | undefined, path: readonly string[]): void {
	if (!schema) return
	for (const [name, field] of Object.entries(schema.properties ?? {})) {
		const words = wordsOf([...path, name])
		if (!field.description && words) field.description = words
		describe(field, [...path, name])
	}
	const { items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = schema
	const inner = typeof additionalProperties === 'object' ? [additionalProperties] : []
	for (const part of [...(items ? [items] : []), ...inner, ...anyOf, ...oneOf, ...allOf]) describe(part, path)
}

/** The words of the whole path, else of the field in what holds it, else of its name. */
const wordsOf = (path: readonly string[]) =>
	fieldWords[path.join('.')] ?? fieldWords[path.slice(-2).join('.')] ?? fieldWords[path.at(-1) ?? '']

/** Slots of each call that is asked by them. */
const placesOf: Record<string, Record<string, string>> = {
	listMenus: slots.menus,
	listBanners: slots.banners,
	listBannerGroups: slots.groups,
	listProductBanners: slots.productBanners,
	listFragments: slots.fragments,
	getFragment: slots.fragments,
	getRecommendation: slots.recommendations,
}

/** The storefront asks for these places; a backend may know others. */
function nameSlots({ parameters = [] }: Operation, body: Schema | undefined, places: Record<string, string>) {
	const sentences = Object.entries(places).map(([name, sentence]) => `\n- \`${name}\`: ${sentence}`)
	const asked = parameters.find(({ name }) => name === 'slot' || name === 'slots') ?? body?.properties?.slots
	if (!asked) return
	asked.description = `Places on the pages, which the storefront asks for; others may come:${sentences.join('')}`
	const schema = 'schema' in asked ? asked.schema : asked
	;(schema.items ?? schema)['x-extensible-enum'] = Object.keys(places)
}
