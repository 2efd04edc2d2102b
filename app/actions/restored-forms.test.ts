import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rootDir } from '#process/root.ts'

const folder = join(rootDir, 'app/routes')
const screens = readdirSync(folder, { recursive: true, encoding: 'utf8' })
	.filter((file) => file.endsWith('.tsx'))
	.map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))
	.filter(({ text }) => text.includes('customerAction('))

test.each(screens)('$file promises typed values after the log-in only when it shows them', ({ text }) => {
	expect(text.includes('isRestored: false')).toBe(!text.includes('takeUnsent('))
})
