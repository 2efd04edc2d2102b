import type { Part } from './classes.ts'
import { type Fault, faults } from './proxy.ts'

/** Outcome of a screen, or of a form that was sent. */
export interface Cell {
	name: string
	status: number
	stands: string
	/** Actions that the visitor has now. */
	can: string[]
}

/** The documentation's page of faults. */
export function writeTable(table: (readonly [Fault, Record<Part, Cell[]>])[]): string {
	const sections = new Map<string, string[]>()
	for (const [fault, cells] of table) {
		const outcome = section(cells)
		sections.set(outcome, [...(sections.get(outcome) ?? []), faults[fault]])
	}
	const written = [...sections].map(([outcome, names]) => `## ${upperFirst(names.join('; '))}\n\n${outcome}`)
	return `${intro}\n${written.join('\n')}`
}

const intro = `# What visitors see when the backend fails

Written by \`npm run test:faults -- -u\`, and checked by \`npm run test:faults\`: a proxy between the built storefront and
the embedded backend spoils the calls, once all of them, once only those that pages can stand without (menus, banners,
SEO, popular cities, stores, recommendations, breadcrumbs, reviews, hints …). The storefront has just been started: it
has kept no answers that could stand in. Faults that come to the same stand together; of those that no
caller can tell apart one is tried, and all of them by \`npm run test:all\`.

«Page» is the page in full with its way on; what is missing of it is named. Every answer came within the budget of its
calls, three seconds or ten where an order, a payment or a code is asked for, and ten seconds that the test allows for
everything else on a busy machine. Forms were sent without scripts; with scripts the page stays, with everything typed in
it, and a notification says why.
`

const titles: Record<Part, string> = {
	all: 'All calls',
	optional: 'Only the calls that pages can stand without',
	forms: 'Forms, all calls',
}

function section({ all, optional, forms }: Record<Part, Cell[]>): string {
	return `### ${titles.all}

${rows('screen', all)}
### ${titles.optional}

${rows('screen', optional)}
### ${titles.forms}

${rows('form', forms)}`
}

/** One row for all that come to the same. */
function rows(what: string, cells: Cell[]): string {
	const groups = new Map<string, Set<string>>()
	for (const cell of cells) {
		const outcome = outcomeOf(cell)
		groups.set(outcome, (groups.get(outcome) ?? new Set()).add(cell.name))
	}
	const lines = [...groups].map(([outcome, names]) => `| ${[...names].join(', ')} | ${outcome} |`)
	return `| ${what} | status | what stands | what the visitor can do | time |\n|---|---|---|---|---|\n${lines.join('\n')}\n`
}

const outcomeOf = ({ status, stands, can }: Cell) =>
	`${status} | ${stands} | ${can.map((text) => `«${text}»`).join(', ')} | within the budget`

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
