import { writeFile } from 'node:fs/promises'
import { openApiFile, openApiText } from './openapi-file.ts'

await writeFile(openApiFile, openApiText())
console.log('docs/openapi.json is as the contract now')
