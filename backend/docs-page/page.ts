import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Freshness } from '#contract/endpoint.ts'
import type { OpenApiDocument } from '../openapi.ts'
import { nameOf, type Schema, shapeOf, typeOf } from './shape.ts'
import { style } from './style.ts'

interface Response {
	$ref?: string
	description?: string
	content?: Record<string, { schema: Schema }>
}

interface Operation {
	operationId: string
	summary: string
	description: string
	tags: string[]
	parameters?: { in: string; name: string; required?: boolean; description?: string; schema: Schema }[]
	requestBody?: { content: Record<string, { schema: Schema }> }
	responses: Record<string, Response>
	'x-access': 'public' | 'visitor'
	'x-freshness': Freshness
	'x-budget-ms': number
	'x-assumed'?: boolean
	'x-same-as'?: string
}

interface Call extends Operation {
	method: string
	path: string
}

interface Components {
	schemas: Record<string, Schema>
	responses: Record<string, Response>
}

/** Only what is on the page itself: nothing is loaded, nothing runs. */
export const docsPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The OpenAPI document as a page to read: areas, calls, shapes, each with an address of its own. */
export function docsPage(document: OpenApiDocument) {
	const components = document.components as unknown as Components
	const calls = callsOf(document)
	const areas = [...new Set(calls.map(({ tags }) => tags[0] ?? ''))]
	const ofArea = (area: string) => calls.filter(({ tags }) => tags[0] === area)
	const { title, description } = document.info

	return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body>
<a class="skip" href="#top">To the text</a>
<div class="page">
<nav aria-label="Calls">
<details><summary>${calls.length} calls</summary>
${areas.map(
	(area) =>
		html`<h2>${area}</h2><ul>${ofArea(area).map(
			({ operationId }) => html`<li><a href="#${operationId}">${operationId}</a></li>`,
		)}</ul>`,
)}
<h2>shapes</h2><ul>${Object.keys(components.schemas).map(
		(name) => html`<li><a href="#shape-${name}">${name}</a></li>`,
	)}</ul>
</details>
</nav>
<main id="top">
<h1>${title}</h1>
<p>${description}</p>
<p>The same as data: <a href="/api/openapi.json">OpenAPI ${document.openapi}</a>.</p>
${legend()}
${areas.map(
	(area) =>
		html`<h2 id="area-${area}">${area}</h2>${ofArea(area).map((call) => callSection(call, components))}`,
)}
<h2 id="shapes">Shapes</h2>
${Object.entries(components.schemas).map(
	([name, schema]) => html`<section class="shape" id="shape-${name}">
<h3><a href="#shape-${name}">${name}</a></h3>
${schema.description ? html`<p>${schema.description}</p>` : ''}
${shapeOf(schema)}
${exampleOf(schema)}
</section>`,
)}
</main>
</div>
</body>
</html>`
}

function legend() {
	return html`<dl class="legend">
<dt>session, public</dt>
<dd>A call that needs a session is answered 401 without its cookie; an anonymous session will do.</dd>
<dt>live, shared for N s</dt>
<dd>A shared answer is kept by the storefront and shown to every visitor: it may not depend on who asks.</dd>
<dt>blocks the page, may be left out</dt>
<dd>What a failure does: the page becomes an error page, or stands without this part.</dd>
<dt><span class="assumed-mark">assumed</span></dt>
<dd>The specification does not show this call's shape; it is this project's own and may still change.</dd>
</dl>`
}

function callsOf({ paths = {} }: OpenApiDocument): Call[] {
	return Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods as Record<string, Operation>)
			.filter(([, operation]) => !operation['x-same-as'])
			.map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
	)
}

function callSection(call: Call, components: Components) {
	const body = call.requestBody?.content['application/json']?.schema
	const answer = call.responses['200']?.content?.['application/json']?.schema
	return html`<section class="call" id="${call.operationId}">
<h3><a href="#${call.operationId}">${call.operationId}</a></h3>
<p class="address"><span class="method ${call.method}">${call.method}</span><code>${call.path}</code></p>
<p>${call.summary}</p>
<p>${call.description}</p>
<ul class="facts">${facts(call)}</ul>
<div class="columns">
<div>
${parameters(call)}
${body ? html`<h4>Body</h4>${wholeShape(body, components)}${exampleOf(named(body, components))}` : ''}
<h4>Refusals</h4>
<ul class="refusals">${Object.entries(call.responses)
		.filter(([status]) => status !== '200')
		.map(([status, response]) => rejection(status, response, components))}</ul>
</div>
<div><h4>Answer</h4>${answer ? wholeShape(answer, components) : ''}</div>
</div>
</section>`
}

function sharingOf(freshness: Freshness): string {
	if (freshness.kind === 'shared') return `shared for ${freshness.seconds} s`
	return freshness.sharedByGuests
		? `live for customers, shared by guests for ${freshness.sharedByGuests} s`
		: 'live'
}

function facts(call: Call) {
	const { onFailure } = call['x-freshness']
	const freshness = sharingOf(call['x-freshness'])
	return [
		html`<li>${call['x-access'] === 'visitor' ? 'session' : 'public'}</li>`,
		html`<li>${freshness}</li>`,
		html`<li>${onFailure === 'omit' ? 'may be left out' : 'blocks the page'}</li>`,
		html`<li>within ${call['x-budget-ms'] / 1000} s</li>`,
		call['x-assumed'] ? html`<li class="assumed">assumed</li>` : '',
	]
}

function parameters({ parameters = [] }: Call) {
	if (parameters.length === 0) return ''
	return html`<h4>Parameters</h4><ul class="fields">${parameters.map(
		({ name, in: place, required, schema, description }) => html`<li>
<code class="field">${name}</code>
<span class="type">${place}, ${typeOf(schema)}</span>
${required ? '' : html`<span class="optional">optional</span>`}
${description ? html`<span class="meaning">${description}</span>` : ''}
</li>`,
	)}</ul>`
}

function rejection(status: string, response: Response, components: Components) {
	const { content } = response.$ref ? (components.responses[nameOf(response.$ref)] ?? {}) : response
	const codes = content?.['application/json']?.schema.allOf?.[1]?.properties?.exceptionCode?.enum ?? []
	return html`<li><span class="status">${status}</span>${codes.map((code) => html`<code>${code}</code> `)}</li>`
}

/** A named shape with its fields at once: a reader need not leave the call for it. */
function wholeShape(schema: Schema, components: Components) {
	return schema.$ref ? html`${shapeOf(schema)}${shapeOf(named(schema, components))}` : shapeOf(schema)
}

const named = (schema: Schema, { schemas }: Components) =>
	schema.$ref ? (schemas[nameOf(schema.$ref)] ?? schema) : schema

function exampleOf({ example }: Schema) {
	return example === undefined
		? ''
		: html`<h4>Example</h4><pre><code>${JSON.stringify(example, null, 2)}</code></pre>`
}
