import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/** Problems of a content file as sentences for its author: «the place in the file: the reason». */
export function describeProblems(issues: readonly Issue[], json: unknown): string[] {
	return issues.flatMap((issue) => describe(issue, json, []))
}

function describe(issue: Issue, json: unknown, outer: readonly PropertyKey[]): string[] {
	const path = [...outer, ...issue.path]
	if (issue.code === 'invalid_union' && issue.errors.length > 0) {
		return nearest(issue.errors).flatMap((inner) => describe(inner, json, path))
	}
	return [`${path.map(String).join('.') || 'its top'}: ${reasonOf(issue, valueAt(json, path))}`]
}

function reasonOf(issue: Issue, value: unknown): string {
	if (issue.code === 'unrecognized_keys') return `has a field that there is not: ${issue.keys.join(', ')}`
	if (issue.code === 'invalid_union' && 'options' in issue && issue.options) {
		return `must be one of ${issue.options.join(', ')}`
	}
	if (issue.code === 'invalid_format' && issue.format === 'date' && value !== undefined) {
		return 'must be a day like 2026-11-20'
	}
	return value === undefined && issue.code !== 'custom' ? 'is missing' : issue.message
}

/** Of the shapes that a value may have, the one that it is nearest to. */
const nearest = (shapes: readonly Issue[][]): Issue[] =>
	shapes.toSorted((one, other) => one.length - other.length)[0] ?? []

function valueAt(json: unknown, path: readonly PropertyKey[]): unknown {
	let value = json
	for (const name of path) {
		if (typeof value !== 'object' || value === null) return undefined
		value = (value as Record<PropertyKey, unknown>)[name]
	}
	return value
}
