import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootDir } from '#process/root.ts'
import { startClock } from '#tests/support/clock.ts'
import prepareShop from '#tests/support/prepare-shop.ts'
import { startShop } from '#tests/support/start-shop.ts'
import { logIn } from './log-in.ts'
import { lookCloser } from './look-closer.ts'
import { buy } from './purchase.ts'
import { ScreenReader } from './screen-reader.ts'
import { Walk } from './walk.ts'

const intro = `# Heard by a screen reader

What Orca says to a visitor who buys by keys alone, from the first stop of the main page to «Спасибо за заказ», then
logs in by a code and looks at more of the shop. Written by \`npm run test:hear\`, which fails when something important is not said.

Each line has the key and then what is said; \`h\`, \`x\`, \`r\`, \`b\` and \`k\` are Orca's own, to the next heading, box,
radio, button and link. An ellipsis is where Orca interrupts itself; what it has not begun to say then is left out.
`

startClock()
await prepareShop()
const shop = await startShop()
const reader = await ScreenReader.start(process.env.HOME as string)
const walk = new Walk(reader)
try {
	await buy(walk, shop)
	await logIn(walk, shop)
	await lookCloser(walk, shop)
	writeFileSync(join(rootDir, 'tests/hear/heard.md'), `${intro}\n${walk}`)
	for (const miss of walk.misses) console.error(miss)
	if (walk.misses.length > 0) process.exitCode = 1
} catch (error) {
	// The failure alone does not tell what was heard.
	console.error(String(walk))
	throw error
} finally {
	await reader.stop()
	await shop.stop()
}
