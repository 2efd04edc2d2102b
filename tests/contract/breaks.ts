import { CHECKED, comparisonOf, type Direction, type Gap, type Schema, type Schemas } from './schema-gaps.ts'

interface Parameter {
	in: string
	name: string
	required?: boolean
	style?: string
	explode?: boolean
	schema: Schema
}

interface Body {
	content?: Record<string, { schema: Schema }>
}

interface Answer extends Body {
	$ref?: string
	headers?: Record<string, { required?: boolean }>
}

interface Operation {
	operationId: string
	security: object[]
	parameters?: Parameter[]
	requestBody?: Body
	responses: Record<string, Answer>
	'x-access': string
	'x-right'?: string
	'x-same-as'?: string
	'x-freshness': { onFailure: string }
}

/** The part of the document that a backend has to do with: no words, no examples. */
export interface Contract {
	info: { version: string }
	paths: Record<string, Record<string, Operation>>
	components: {
		securitySchemes: Record<string, object>
		schemas: Schemas
		responses: Record<string, Answer>
	}
}

/** Parts of the document that say nothing of what may be sent. */
const WORDS = new Set([
	'description',
	'summary',
	'title',
	'default',
	'example',
	'examples',
	'tags',
	'x-extensible-enum',
])

/** The document without what is not compared. @throws on a keyword of a schema that the comparison does not know */
export function contractOf(document: unknown): Contract {
	const { info, paths, components } = document as Contract
	const bare = {
		info: { version: info.version },
		paths: mapped(paths, (path) =>
			mapped(path, (operation) => ({
				operationId: operation.operationId,
				security: operation.security,
				'x-access': operation['x-access'],
				'x-right': operation['x-right'],
				'x-same-as': operation['x-same-as'],
				'x-freshness': { onFailure: operation['x-freshness'].onFailure },
				parameters: operation.parameters?.map(({ in: place, name, required, style, explode, schema }) => ({
					...{ in: place, name, required, style, explode },
					schema: withoutWords(schema),
				})),
				requestBody: operation.requestBody && bareBody(operation.requestBody),
				responses: mapped(operation.responses, bareAnswer),
			})),
		),
		components: {
			securitySchemes: mapped(components.securitySchemes, (scheme) =>
				Object.fromEntries(Object.entries(scheme).filter(([name]) => !WORDS.has(name))),
			),
			schemas: mapped(components.schemas, withoutWords),
			responses: mapped(components.responses, bareAnswer),
		},
	}
	// Without the fields that are undefined.
	return JSON.parse(JSON.stringify(bare))
}

const bareBody = ({ content }: Body): Body => ({
	content: content && mapped(content, ({ schema }) => ({ schema: withoutWords(schema) })),
})

const bareAnswer = ({ $ref, content, headers }: Answer): Answer => ({
	$ref,
	...bareBody({ content }),
	headers: headers && mapped(headers, ({ required }) => ({ required })),
})

function withoutWords(schema: Schema): Schema {
	const bare: Record<string, unknown> = {}
	for (const [name, part] of Object.entries(schema)) {
		if (WORDS.has(name)) continue
		if (!CHECKED.has(name)) throw new Error(`The comparison of contracts does not know the keyword ${name}`)
		if (name === 'properties') bare[name] = mapped(part, withoutWords)
		else if (['anyOf', 'oneOf', 'allOf'].includes(name)) bare[name] = part.map(withoutWords)
		else if (['items', 'propertyNames', 'additionalProperties'].includes(name))
			bare[name] = typeof part === 'boolean' ? part : withoutWords(part)
		else bare[name] = part
	}
	return bare
}

const mapped = <Of, To>(parts: Record<string, Of>, made: (part: Of) => To): Record<string, To> =>
	Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, made(part)]))

/**
 * Finds what a backend that is right by one contract does wrong by the other, each as a line of the changes.
 * The rule is in docs/backend.md, «Versions of the contract».
 */
export function breaksOf(released: Contract, now: Contract): string[] {
	const schemasOf = [released.components.schemas, now.components.schemas] as const
	const comparisons = {
		answer: comparisonOf('answer', ...schemasOf),
		request: comparisonOf('request', ...schemasOf),
	}
	/** @param schemas of the contract that was released, and of the one now */
	const differences = (direction: Direction, schemas: [Schema, Schema], place: string) => {
		const [before, after] = schemas
		const [sent, taken] = direction === 'answer' ? [before, after] : [after, before]
		return comparisons[direction](sent, taken, place).map((gap) => lineOf(direction, gap))
	}

	function ofParameters(before: Operation, after: Operation, name: string): string[] {
		const [old, fresh] = [parametersOf(before), parametersOf(after)]
		const ofOld = [...old].flatMap(([key, parameter]) => {
			const place = `${name} ${parameter.in} ${parameter.name}`
			const same = fresh.get(key)
			if (!same) return [lineOf('request', { place, what: 'is sent no more' })]
			const isLeftOut = parameter.required && !same.required
			const isWrittenSo = parameter.style === same.style && parameter.explode === same.explode
			return [
				...(isLeftOut ? [lineOf('request', { place, what: 'may be left out now' })] : []),
				...(isWrittenSo ? [] : [lineOf('request', { place, what: 'is written in another way' })]),
				...differences('request', [parameter.schema, same.schema], place),
			]
		})
		// A header that comes with every call is a duty: a key of an order is to be known.
		const duties = [...fresh].filter(([key, one]) => one.in === 'header' && one.required && !old.has(key))
		const ofFresh = duties.map(([, one]) =>
			lineOf('request', { place: `${name} header ${one.name}`, what: 'is to be heeded' }),
		)
		return [...ofOld, ...ofFresh]
	}

	function ofBodies(direction: Direction, before: Body | undefined, after: Body | undefined, name: string) {
		return Object.entries(before?.content ?? {}).flatMap(([type, { schema }]) => {
			const same = after?.content?.[type]
			if (same) return differences(direction, [schema, same.schema], name)
			// A body that is not read any more may go on coming.
			const isHarmless = direction === 'answer' && !after?.content
			return isHarmless ? [] : [lineOf(direction, { place: name, what: `is no ${type} any more` })]
		})
	}

	function ofAnswers(before: Operation, after: Operation, name: string): string[] {
		return Object.entries(before.responses).flatMap(([status, reference]) => {
			const place = status === '200' ? name : `${name} ${status}`
			const same = after.responses[status]
			if (!same) return [lineOf('answer', { place, what: 'may be there no more' })]
			const [answer, sameAnswer] = [resolved(reference, released), resolved(same, now)]
			const headers = Object.entries(sameAnswer.headers ?? {}).filter(
				([header, { required }]) => required && !answer.headers?.[header]?.required,
			)
			return [
				...ofBodies('answer', answer, sameAnswer, place),
				...headers.map(([header]) =>
					lineOf('answer', { place: `${place} header ${header}`, what: 'has to be there now' }),
				),
			]
		})
	}

	function ofAccess(before: Operation, after: Operation, name: string): string[] {
		const known = before.security.map((way) => waysOf(way, released))
		const ways = after.security.map((way) => waysOf(way, now)).filter((way) => !known.includes(way))
		const marks = (['x-access', 'x-right'] as const).filter((mark) => before[mark] !== after[mark])
		return [
			...ways.map((way) => lineOf('request', { place: name, what: `may come with ${way} now` })),
			...marks.map((mark) =>
				lineOf('request', {
					place: name,
					what: `is for ${after[mark] ?? 'all'} now, and was for ${before[mark] ?? 'all'}`,
				}),
			),
		]
	}

	const old = operationsOf(released)
	const namesOfOld = new Set([...old.values()].map(({ operationId }) => operationId))
	const lines = [...operationsOf(now)].flatMap(([address, operation]) => {
		const name = operation['x-same-as'] ?? operation.operationId
		const before = old.get(address)
		const isNewAtDesk = OF_DESKS.has(operation['x-access']) && !namesOfOld.has(operation.operationId)
		const isNeeded = operation['x-freshness'].onFailure === 'block' && !isNewAtDesk
		if (!before) return isNeeded ? [`Call \`${address}\`: a page or a form needs it now.`] : []
		return [
			...(isNeeded && before['x-freshness'].onFailure !== 'block'
				? [`Call \`${address}\`: a page or a form needs it now.`]
				: []),
			...ofAccess(before, operation, name),
			...ofParameters(before, operation, name),
			...ofBodies('request', before.requestBody, operation.requestBody, name),
			...ofAnswers(before, operation, name),
		]
	})
	return [...new Set(lines)]
}

/**
 * Only the desks need a new call with this access: a backend may have none, and one that has goes on without the new
 * page (decision 085).
 */
const OF_DESKS = new Set(['employee', 'operator'])

const lineOf = (direction: Direction, { place, what }: Gap) =>
	`${direction === 'answer' ? 'Answer' : 'Request'} \`${place}\`: ${what}.`

/** By method and address; the name of a part of an address says nothing. */
const operationsOf = ({ paths }: Contract) =>
	new Map(
		Object.entries(paths).flatMap(([path, operations]) =>
			Object.entries(operations).map(
				([method, operation]) =>
					[`${method.toUpperCase()} ${path.replaceAll(/\{\w{1,100}\}/g, '{}')}`, operation] as const,
			),
		),
	)

/** By place and name, those of the address by their number. */
const parametersOf = ({ parameters = [] }: Operation) =>
	new Map(
		['path', 'query', 'header'].flatMap((place) =>
			parameters
				.filter((one) => one.in === place)
				.map((one, index) => [`${place} ${place === 'path' ? index : one.name}`, one] as const),
		),
	)

const resolved = (answer: Answer, { components }: Contract): Answer =>
	answer.$ref ? (components.responses[answer.$ref.split('/').at(-1) ?? ''] ?? {}) : answer

/** A way to come in: `cookie user-session-643`. */
const waysOf = (way: object, { components }: Contract) =>
	Object.keys(way)
		.map((name) => {
			const { in: place, name: called } = components.securitySchemes[name] as { in: string; name: string }
			return `${place} ${called}`
		})
		.join(' and ') || 'nothing'

/**
 * Tells what is wrong with the version and the changes of a contract.
 * @param changes text of docs/contract-changes.md
 * @returns lines to read; none when no break is unannounced
 */
export function unannounced(released: Contract, now: Contract, changes: string): string[] {
	const breaks = breaksOf(released, now)
	const { version } = now.info
	const section = sectionOf(changes, version)
	const missing = breaks.filter((line) => !section?.includes(line))
	return [
		...(section === undefined ? [`docs/contract-changes.md has no section «## ${version}».`] : []),
		...(breaks.length > 0 && majorOf(version) <= majorOf(released.info.version)
			? [`The contract has to be ${majorOf(released.info.version) + 1}.0.0 in backend/openapi.ts: it breaks.`]
			: []),
		...missing.map((line) => `- ${line}`),
	]
}

const majorOf = (version: string) => Number(version.split('.')[0])

/** The text under the heading of a version, in one line. */
function sectionOf(changes: string, version: string): string | undefined {
	const sections = changes.split(/^## /m).slice(1)
	const found = sections.find((section) => section.split('\n', 1)[0]?.trim() === version)
	return found?.replaceAll(/\s+/g, ' ')
}
