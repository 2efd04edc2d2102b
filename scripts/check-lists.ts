import { rootDir } from '#process/root.ts'
import { listFaults, writeLists } from './lists.ts'

if (process.argv.includes('--write')) writeLists(rootDir)
const faults = listFaults(rootDir)
for (const line of faults) console.error(line)
process.exitCode = faults.length === 0 ? 0 : 1
