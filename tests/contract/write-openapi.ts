import { writeFile } from 'node:fs/promises'
import { errorsFile, errorsPage } from './errors-page.ts'
import { openApiFile, openApiText } from './openapi-file.ts'

await writeFile(openApiFile, openApiText())
await writeFile(errorsFile, errorsPage())
console.log('docs/openapi.json and docs/errors.md are as the contract now')
