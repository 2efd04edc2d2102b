import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootDir } from '#process/root.ts'
import { type Contract, contractOf, unannounced } from './breaks.ts'
import { openApiFile } from './openapi-file.ts'

/** The contract of the last release, as far as it is compared; `npm run openapi -- --release` writes it. */
export const releasedFile = join(rootDir, 'contract', 'released.json')

/** The contract in lines of one call or one shape each. */
export function releasedText({ info, paths, components }: Contract): string {
	const parts = Object.entries(components).map(([name, part]) => `${JSON.stringify(name)}: ${inLines(part)}`)
	return `{\n"info": ${JSON.stringify(info)},\n"paths": ${inLines(paths)},\n"components": {\n${parts.join(',\n')}\n}\n}\n`
}

const inLines = (parts: Record<string, unknown>) =>
	`{\n${Object.entries(parts)
		.map(([name, part]) => `${JSON.stringify(name)}: ${JSON.stringify(part)}`)
		.join(',\n')}\n}`

/** The contract as docs/openapi.json has it. */
export const contractNow = (): Contract => contractOf(JSON.parse(readFileSync(openApiFile, 'utf8')))

/** Lines about breaks since the last release that docs/contract-changes.md does not announce. */
export function unannouncedSinceRelease(): string[] {
	const released: Contract = JSON.parse(readFileSync(releasedFile, 'utf8'))
	const changes = readFileSync(join(rootDir, 'docs', 'contract-changes.md'), 'utf8')
	return unannounced(released, contractNow(), changes)
}
