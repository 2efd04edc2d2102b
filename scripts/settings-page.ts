import { join } from 'node:path'
import { z } from 'zod'
import { Settings } from '#process/config.ts'
import { rootDir } from '#process/root.ts'

/** The committed page of settings. */
export const settingsFile = join(rootDir, 'docs', 'settings.md')

/**
 * The page as the schema has it.
 * @throws Error when a setting has no description
 */
export const settingsText = () => `${intro}
| setting | default | meaning |
| --- | --- | --- |
${Object.entries(Settings.shape).map(row).join('\n')}

${elsewhere}`

const intro = `# Settings

Settings are environment variables. The schema in \`process/config.ts\` is the only place of the shop that reads them. This
page is written from it by \`npm run settings\`, and a test compares the two.

Every setting has a default, and an empty one counts as not given. With a wrong one the shop does not start: a sentence
names it, with its value unless that is a secret, and the exit code is 1. A setting may be given before the command:
\`SHOP_PHONE='8 800 555-00-00' npm start\`.
`

const elsewhere = `## What is set elsewhere

- The rules of the business (limits of the cart, prices and days of delivery, minutes to pay) are in
  \`backend/settings.ts\`. A retailer's own backend has its own.
- Which settings several processes share: [operations](operations.md#settings).
- What tests and measurements read from the environment: [testing](testing.md#environment-variables).
- \`MALLOC_ARENA_MAX\` is read by the C library, not by the shop. \`npm start\` sets it to 2 for its two processes when it
  is not set: [operations](operations.md).
- \`HEALTH_URL\` is read by the health check of the container, \`http://127.0.0.1:3000/healthz\` by default
  (\`deploy/Containerfile\`).
`

function row([name, setting]: [string, z.ZodType]): string {
	const { description, unset } = setting.meta() ?? {}
	if (!description) throw new Error(`The setting ${name} of process/config.ts needs a description`)
	const byDefault = setting instanceof z.ZodDefault ? inWords(setting.def.defaultValue) : (unset ?? 'none')
	return `| \`${name}\` | ${byDefault} | ${description} |`
}

function inWords(value: unknown): string {
	if (typeof value === 'boolean') return value ? 'on' : 'off'
	if (Array.isArray(value) && value.length === 0) return 'none'
	return `\`${value}\``
}
