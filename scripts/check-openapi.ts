import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createConfig, lint } from '@redocly/openapi-core'
import core, { type RulesetDefinition } from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { rootDir } from '#process/root.ts'

/** The recommended rules of Redocly and Spectral, on the document of the contract. */

const file = join(rootDir, 'docs', 'openapi.json')

/** Findings that are meant, by a part of the rule's name: where, and why. */
const meant = [
	{
		rule: 'trailing-slash',
		at: ['/api/static/pages/', '/api/catalog/', '/api/community/'],
		why: 'The specification writes these addresses so (§9), and an address of the shop follows the last two.',
	},
	{
		rule: 'no-ambiguous-paths',
		at: ['/api/personal/orders/', '/api/products/', '/api/operator/'],
		why: 'The specification has both paths, and OpenAPI tries a path without a parameter first. Ids are numbers.',
	},
	{
		rule: 'info-license',
		at: [''],
		why: 'The document has no licence but that of the project.',
	},
]

const isMeant = (rule: string, place: string) =>
	meant.some((one) => rule.includes(one.rule) && one.at.some((part) => place.includes(part)))

async function redocly(): Promise<string[]> {
	const config = await createConfig({ extends: ['recommended'] })
	const problems = await lint({ ref: file, config })
	return problems.map(({ ruleId, message, location }) => {
		const place = (location[0]?.pointer ?? '').replaceAll('~1', '/')
		return isMeant(ruleId, `${place} ${message}`) ? '' : `Redocly ${ruleId} at ${place}: ${message}`
	})
}

async function spectral(): Promise<string[]> {
	const linter = new core.Spectral()
	linter.setRuleset({ extends: [rulesets.oas as RulesetDefinition] })
	const problems = await linter.run(JSON.parse(readFileSync(file, 'utf8')))
	return problems.map(({ code, message, path }) => {
		const place = path.join('/')
		return isMeant(String(code), place) ? '' : `Spectral ${code} at ${place}: ${message}`
	})
}

const faults = [...(await redocly()), ...(await spectral())].filter(Boolean)
for (const line of faults) console.error(line)
process.exitCode = faults.length === 0 ? 0 : 1
