import { writeFile } from 'node:fs/promises'
import { eventsFile, eventsText } from './events-page.ts'

await writeFile(eventsFile, eventsText())
console.log('docs/events.md is as the contract and the page say now')
