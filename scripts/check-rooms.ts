import { rootDir } from '#process/root.ts'
import { roomFaults } from './rooms.ts'

const faults = roomFaults(rootDir)
for (const line of faults) console.error(line)
process.exitCode = faults.length === 0 ? 0 : 1
