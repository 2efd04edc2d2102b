import { writeDemoFeed } from './feed.ts'

// The demonstration feed as a file, to look at or to import elsewhere: `npx tsx demo/catalogue/write-feed.ts feed.xml`.
const [file] = process.argv.slice(2)
if (!file) {
	console.error('Usage: npx tsx demo/catalogue/write-feed.ts <out file>')
	process.exit(1)
}
await writeDemoFeed(file, new Date())
