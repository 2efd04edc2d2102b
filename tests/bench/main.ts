import { parseArgs } from 'node:util'
import { writeSection } from '#tests/support/document-section.ts'
import { measureAbuse } from './abuse.ts'
import { demonstrationSize } from './big-feed.ts'
import { measureCatalogues, measureMillion } from './catalogue.ts'
import { measureEvents } from './events.ts'
import { measureMap } from './map.ts'
import { measurePages, PAGES, type PageName } from './pages.ts'
import { measurePhone } from './phone.ts'
import { measureReaders } from './readers.ts'

const USAGE = `npm run bench                       every page; writes docs/speed.md
npm run bench -- --pages=listing,product --seconds=3 --runs=1 --no-limits
                                    some pages, quickly; only prints
npm run bench -- --catalogue        imports, calls and screens with the products of the demonstration, 10 000
                                    and 100 000; writes docs/speed.md
npm run bench -- --catalogue --sizes=10000 --calls=50
                                    only prints
DATABASE_URL=postgres://… npm run bench -- --catalogue
                                    on databases of its own on that server
npm run bench -- --million          the same of a million offers, with DATABASE_URL also two of each process
npm run bench -- --events           how many events of behaviour a backend takes, and what a kill loses; writes
                                    docs/speed.md; with DATABASE_URL on a database of that server
npm run bench -- --readers          feed and sitemaps of 100 000 products read whole, and pages beside it; writes
                                    docs/speed.md; --data=<folder> takes a data folder that is filled already
npm run bench -- --map              uses a map of 5 000 points in a browser; writes docs/speed.md
npm run bench -- --phone            what a visitor with a phone waits for, on two connections; writes docs/speed.md
npm run bench -- --phone --url=http://127.0.0.1:3000
                                    the same of a running shop; only prints
npm run bench -- --abuse --seconds=15
                                    what one address that asks for the dearest things costs the others; writes
                                    docs/attacks.md
npm run bench -- --abuse --minutes=60
                                    the same for a long time: does memory stay, are pages as fast afterwards?`

const { values } = parseArgs({
	options: {
		pages: { type: 'string' },
		seconds: { type: 'string', default: '5' },
		runs: { type: 'string', default: '3' },
		'no-limits': { type: 'boolean', default: false },
		map: { type: 'boolean', default: false },
		phone: { type: 'boolean', default: false },
		url: { type: 'string' },
		readers: { type: 'boolean', default: false },
		data: { type: 'string' },
		events: { type: 'boolean', default: false },
		abuse: { type: 'boolean', default: false },
		minutes: { type: 'string' },
		catalogue: { type: 'boolean', default: false },
		sizes: { type: 'string' },
		million: { type: 'boolean', default: false },
		calls: { type: 'string', default: '200' },
		help: { type: 'boolean', default: false },
	},
})

if (values.help) console.log(USAGE)
else if (values.catalogue) await measureCalls()
else if (values.million) await measureWholeMillion()
else if (values.events) await measureBehaviour()
else if (values.readers) await measureWholeReaders()
else if (values.map) await measureManyPoints()
else if (values.phone) await measureFelt()
else if (values.abuse) await measureAttacks()
else await measureLoadedPages()

async function measureLoadedPages(): Promise<void> {
	const markdown = await measurePages({
		pages: chosenPages(values.pages),
		seconds: Number(values.seconds),
		runs: Number(values.runs),
		withLimits: !values['no-limits'],
	})
	console.log(`\n${markdown}\n`)
	// Only the whole set of figures is stored: those of one table were taken on one machine in one run.
	if (values.pages === undefined && !values['no-limits'])
		writeSection({ document: 'speed.md', name: 'pages' }, markdown)
}

async function measureManyPoints(): Promise<void> {
	const markdown = await measureMap()
	console.log(`\n${markdown}\n`)
	writeSection({ document: 'speed.md', name: 'map' }, markdown)
}

async function measureFelt(): Promise<void> {
	const markdown = await measurePhone({ rounds: 5, url: values.url })
	console.log(`\n${markdown}\n`)
	if (!values.url) writeSection({ document: 'speed.md', name: 'phone' }, markdown)
}

async function measureWholeReaders(): Promise<void> {
	const markdown = await measureReaders(100_000, values.data)
	console.log(`\n${markdown}\n`)
	writeSection({ document: 'speed.md', name: 'readers' }, markdown)
}

async function measureBehaviour(): Promise<void> {
	const markdown = await measureEvents(Number(values.seconds))
	console.log(`\n${markdown}\n`)
	const name = process.env.DATABASE_URL ? 'events on PostgreSQL' : 'events'
	writeSection({ document: 'speed.md', name }, markdown)
}

async function measureAttacks(): Promise<void> {
	const minutes = values.minutes === undefined ? undefined : Number(values.minutes)
	const markdown = await measureAbuse({ seconds: Number(values.seconds), minutes })
	console.log(`\n${markdown}\n`)
	writeSection({ document: 'attacks.md', name: minutes === undefined ? 'load' : 'hour' }, markdown)
}

async function measureCalls(): Promise<void> {
	const sizes = values.sizes?.split(',').map(Number) ?? [demonstrationSize(), 10_000, 100_000]
	const markdown = await measureCatalogues(sizes, Number(values.calls))
	console.log(`\n${markdown}\n`)
	const name = process.env.DATABASE_URL ? 'catalogue on PostgreSQL' : 'catalogue'
	if (values.sizes === undefined) writeSection({ document: 'speed.md', name }, markdown)
}

async function measureWholeMillion(): Promise<void> {
	const markdown = await measureMillion()
	console.log(`\n${markdown}\n`)
	writeSection(
		{ document: 'speed.md', name: process.env.DATABASE_URL ? 'million on PostgreSQL' : 'million' },
		markdown,
	)
}

function chosenPages(list: string | undefined): PageName[] {
	const names = Object.keys(PAGES) as PageName[]
	if (list === undefined) return names
	const chosen = names.filter((name) => list.split(',').includes(name))
	if (chosen.length === 0) throw new Error(`--pages takes names of ${names.join(', ')}`)
	return chosen
}
