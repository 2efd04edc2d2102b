import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { errorsFile, errorsPage } from './errors-page.ts'
import { openApiFile, openApiText } from './openapi-file.ts'
import { contractNow, releasedFile, releasedText, unannouncedSinceRelease } from './released.ts'

await writeFile(openApiFile, openApiText())
await writeFile(errorsFile, errorsPage())
console.log('docs/openapi.json and docs/errors.md are as the contract now')

if (process.argv.includes('--release')) {
	// Before the first release there is nothing to break.
	const unannounced = existsSync(releasedFile) ? unannouncedSinceRelease() : []
	if (unannounced.length > 0) {
		console.error(['First announce in docs/contract-changes.md:', ...unannounced].join('\n'))
		process.exitCode = 1
	} else {
		await writeFile(releasedFile, releasedText(contractNow()))
		console.log('contract/released.json is as the contract now')
	}
}
