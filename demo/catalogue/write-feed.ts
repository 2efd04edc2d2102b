import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { feedParts } from './feed.ts'

/** `npm run demo:feed`: writes the feed that the shop loads, after a change here. */
await pipeline(
	Readable.from(feedParts()),
	createGzip({ level: 9 }),
	createWriteStream(new URL('../feed.xml.gz', import.meta.url)),
)
