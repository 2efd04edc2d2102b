import { conforms, printed } from './report.ts'
import { runConformance } from './suite.ts'

const [given = '', ...more] = process.argv.slice(2)

if (more.length > 0 || !URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol)) {
	console.error('Name the backend: npm run contract -- https://api.shop.example')
	process.exit(2)
}

const report = await runConformance(new URL(given).origin)
console.log(printed(report))
process.exitCode = [...report.values()].every(conforms) ? 0 : 1
