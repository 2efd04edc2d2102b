import { rootDir } from '#process/root.ts'
import { unplainWords } from './words.ts'

/** Folders whose comments and names of tests follow docs/style.md. */
const folders = ['app', 'backend', 'contract', 'process', 'server', 'scripts', 'lint', 'tests']

const faults = unplainWords(rootDir, folders)
for (const line of faults) console.error(line)
process.exitCode = faults.length === 0 ? 0 : 1
