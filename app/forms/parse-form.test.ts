import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseForm } from './parse-form.ts'

const modules = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts'], { eager: true })
const schemas = Object.entries(modules).flatMap(([file, module]) =>
	Object.entries(module).flatMap(([name, schema]) =>
		schema instanceof z.ZodType && namesIn(schema).length > 0 ? [[`${file} ${name}`, schema] as const] : [],
	),
)

/** Names of all fields of a form; of a list, those of its first item. */
function namesIn(schema: z.core.$ZodType, path = ''): string[] {
	const { def } = (schema as z.core.$ZodTypes)._zod
	if (def.type === 'object') {
		return Object.entries(def.shape).flatMap(([name, field]) =>
			namesIn(field, path ? `${path}.${name}` : name),
		)
	}
	if (def.type === 'array') return namesIn(def.element, `${path}[0]`)
	if (def.type === 'union') return def.options.flatMap((option) => namesIn(option, path))
	if (def.type === 'pipe') return namesIn(def.in, path)
	if ('innerType' in def) return namesIn(def.innerType, path)
	return path ? [path] : []
}

const value = fc.oneof(
	fc.constantFrom('', ' ', '-1', '0', '5', '1.5', '99999999999', '1e400', 'NaN', 'on', '🙂', '2026-02-31'),
	fc.string({ unit: 'grapheme', maxLength: 30 }),
	fc.constant('ж'.repeat(3_000)),
)

test('the schemas are found', () => {
	expect(schemas.length).toBeGreaterThan(40)
})

test.each(schemas)('whatever is sent to %s, each message is in Russian', (_name, schema) => {
	const names = [...new Set(namesIn(schema))]
	fc.assert(
		fc.property(fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 12 }), (fields) => {
			const form = new FormData()
			for (const [name, typed] of fields) form.append(name, typed)
			const { error } = parseForm(form, schema).reply()
			const messages = Object.values(error ?? {}).flatMap((texts) => texts ?? [])
			for (const message of messages) expect(message).not.toMatch(/^[^а-яё]*$|expected|invalid/i)
		}),
		{ numRuns: 150 },
	)
})
