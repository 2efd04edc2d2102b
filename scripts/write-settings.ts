import { writeFile } from 'node:fs/promises'
import { settingsFile, settingsText } from './settings-page.ts'

await writeFile(settingsFile, settingsText())
console.log('docs/settings.md is as the schema of settings now')
