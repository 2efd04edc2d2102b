import { fuzz, printed } from './fuzz.ts'

const [origin = '', requests = '10000', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2)

const report = await fuzz(origin, { requests: Number(requests), seed: Number(seed) })
console.log(printed(report))
process.exitCode = report.failures.length === 0 ? 0 : 1
