import { writeFile } from 'node:fs/promises'
import { settingsFile, settingsText } from './settings-page.ts'
import { shopPageFile, shopPageText } from './shop-page.ts'

await writeFile(settingsFile, settingsText())
await writeFile(shopPageFile, shopPageText())
console.log('docs/settings.md and docs/shop.md are as their schemas now')
