import { unannouncedSinceRelease } from '#tests/contract/released.ts'

/** Breaks of the contract since the last release, which docs/contract-changes.md has to announce. */
const lines = unannouncedSinceRelease()
if (lines.length > 0) {
	console.error(
		'The contract breaks what backends were made for. Under the next version docs/contract-changes.md has to name:',
	)
	for (const line of lines) console.error(line)
	process.exitCode = 1
}
