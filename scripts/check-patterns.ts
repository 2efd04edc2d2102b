import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { rootDir } from '#process/root.ts'
import { slowPatterns } from './patterns.ts'

const { version } = createRequire(import.meta.url)('recheck/package.json') as { version: string }
const cache = join(rootDir, '.cache')
mkdirSync(cache, { recursive: true })
const slow = await slowPatterns(rootDir, join(cache, `patterns-${version}.json`))
for (const line of slow) console.error(line)
// The checker's own process would not let this one end.
process.exit(slow.length === 0 ? 0 : 1)
