import { parseArgs } from 'node:util'
import { measurePages, PAGES, type PageName } from './pages.ts'
import { writeSection } from './report.ts'

const USAGE = `npm run bench                       every page; writes docs/speed.md
npm run bench -- --pages=listing,product --seconds=3 --runs=1 --no-limits
                                    some pages, quickly; only prints`

const { values } = parseArgs({
	options: {
		pages: { type: 'string' },
		seconds: { type: 'string', default: '5' },
		runs: { type: 'string', default: '3' },
		'no-limits': { type: 'boolean', default: false },
		help: { type: 'boolean', default: false },
	},
})

if (values.help) console.log(USAGE)
else await run()

async function run(): Promise<void> {
	const markdown = await measurePages({
		pages: chosenPages(values.pages),
		seconds: Number(values.seconds),
		runs: Number(values.runs),
		withLimits: !values['no-limits'],
	})
	console.log(`\n${markdown}\n`)
	// Only the whole set of figures is kept: those of one table were taken on one machine in one run.
	if (values.pages === undefined && !values['no-limits']) writeSection('pages', markdown)
}

function chosenPages(list: string | undefined): PageName[] {
	const names = Object.keys(PAGES) as PageName[]
	if (list === undefined) return names
	const chosen = names.filter((name) => list.split(',').includes(name))
	if (chosen.length === 0) throw new Error(`--pages takes names of ${names.join(', ')}`)
	return chosen
}
