import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { onBehalf } from '#contract/on-behalf.ts'
import { HelpAct } from '#contract/operator.ts'
import { rootDir } from '#process/root.ts'
import { actWords } from './act-words.ts'

/** Acts that the sources of the backend name: `act: 'order.cancel'`, `recordCommand(…, 'staff.list')`. */
function actsInSources(): string[] {
	const folder = join(rootDir, 'backend')
	const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
		(file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
	)
	const pattern =
		/\bact: (?:\w+ \? )?'([a-z.-]+)'(?: : '([a-z.-]+)')?|recordCommand\(\w+, [\w.]+, '([a-z.-]+)'/g
	return sources.flatMap((file) =>
		[...readFileSync(join(folder, file), 'utf8').matchAll(pattern)].flatMap(([, ...found]) =>
			found.filter((act): act is string => act !== undefined),
		),
	)
}

it('says each act of the record in words', () => {
	const onRecord = [...Object.values(endpoints), ...onBehalf.values()].flatMap(({ onRecord }) =>
		onRecord && 'act' in onRecord ? onRecord.act : onRecord && 'reads' in onRecord ? onRecord.reads : [],
	)
	const acts = new Set([...actsInSources(), ...onRecord, ...HelpAct.options])
	expect(acts.size).toBeGreaterThan(50)
	expect([...acts].filter((act) => actWords(act) === act)).toEqual([])
})
