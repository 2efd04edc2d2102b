import recorded from '#contract/examples.json' with { type: 'json' }

/** A call of the demonstration, and its error responses by their names. */
interface Example {
	params?: Record<string, unknown>
	query?: Record<string, unknown>
	body?: unknown
	answer?: unknown
	refusals: Record<string, unknown>
}

interface Content {
	content?: { 'application/json'?: Media }
}

interface Media {
	schema: { allOf?: { properties?: { exceptionCode?: { enum?: string[] } } }[] }
	example?: unknown
	examples?: Record<string, { value: unknown }>
}

interface Operation {
	operationId: string
	'x-same-as'?: string
	parameters?: { in: string; name: string; schema: { type?: string }; example?: unknown }[]
	requestBody?: Content
	responses: Record<string, Content>
}

interface Document {
	paths: Record<string, Record<string, Operation>>
	components: { responses: Record<string, Content> }
}

const calls: Record<string, Example> = recorded

/**
 * Gives the document an example of each request, answer and error: those of the demonstration (`npm run openapi --
 * --examples` records them), else, of an error that was not seen there, its name and its meaning.
 * @param meanings of the errors, by their names
 */
export function withExamples<T extends object>(document: T, meanings: Record<string, string>): T {
	const { paths, components } = document as unknown as Document
	for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
		const example = exampleOf(operation)
		illustrate(operation, example)
		for (const answer of Object.values(operation.responses)) illustrateRefusal(answer, example.refusals)
	}
	for (const answer of Object.values(components.responses)) illustrateRefusal(answer, {})
	return document

	function illustrateRefusal({ content }: Content, seen: Record<string, unknown>) {
		const media = content?.['application/json']
		const codes = media?.schema.allOf?.[1]?.properties?.exceptionCode?.enum
		if (!media || !codes) return
		media.examples = Object.fromEntries(codes.map((code) => [code, { value: refusalOf(code, seen) }]))
	}

	function refusalOf(code: string, seen: Record<string, unknown>): unknown {
		const elsewhere = Object.values(calls).find(({ refusals }) => code in refusals)?.refusals[code]
		return seen[code] ?? elsewhere ?? { exceptionCode: code, message: meanings[code] ?? code }
	}
}

/** Of the operation, or of the same call with another number of parts in its address. */
function exampleOf(operation: Operation): Example {
	const base = operation['x-same-as'] ?? operation.operationId
	const others = Object.keys(calls).filter(
		(name) => name.startsWith(base) && /^\d$/.test(name.slice(base.length)),
	)
	const names = [operation.operationId, ...others.toSorted().reverse(), base]
	const found = names.map((name) => calls[name]).find((one) => one?.answer !== undefined)
	return { ...found, refusals: calls[base]?.refusals ?? {} }
}

function illustrate({ parameters = [], requestBody, responses }: Operation, example: Example): void {
	const given = { ...partsOf(example.params), ...example.params, ...example.query }
	for (const parameter of parameters) {
		const value = given[parameter.name]
		if (value === undefined || parameter.in === 'header') continue
		// In an address each value is a text.
		parameter.example = parameter.schema.type === 'integer' ? Number(value) : value
	}
	const asked = requestBody?.content?.['application/json']
	// Of the calls that need no field of their body, one may be made without it.
	if (asked) asked.example = example.body ?? {}
	const answered = responses['200']?.content?.['application/json']
	if (answered && example.answer !== undefined) answered.example = example.answer
}

/** `url: 'a/b'` → `url1: 'a'`, `url2: 'b'`. */
function partsOf(params: Record<string, unknown> = {}): Record<string, string> {
	const parts = Object.entries(params).flatMap(([name, value]) =>
		String(value)
			.split('/')
			.filter(Boolean)
			.map((part, index) => [`${name}${index + 1}`, part]),
	)
	return Object.fromEntries(parts)
}
