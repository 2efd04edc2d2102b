import { bin, root, run } from './run.mjs'
import { say } from './say.mjs'

/**
 * Format and lint, types, unused code, regular expressions, lists of files, rooms, words of comments, breaks
 * and the document of the contract, files of the deployment.
 * @returns how many of the parts passed, and which failed
 */
export async function check({ fix = false } = {}) {
	const parts = [
		['format and lint', [bin('@biomejs/biome/bin/biome'), 'check', ...(fix ? ['--write'] : [])]],
		// Several checkers do much of the work more than once, and the build needs the other processor.
		['types', [bin('typescript/bin/tsc'), '--noEmit', '--project', '.', '--checkers', '1']],
		['unused code', [bin('knip/bin/knip.js')]],
		['patterns', [bin('tsx/dist/cli.mjs'), 'scripts/check-patterns.ts']],
		['lists', [bin('tsx/dist/cli.mjs'), 'scripts/check-lists.ts', ...(fix ? ['--write'] : [])]],
		['rooms', [bin('tsx/dist/cli.mjs'), 'scripts/check-rooms.ts']],
		['words', [bin('tsx/dist/cli.mjs'), 'scripts/check-words.ts']],
		['breaks of the contract', [bin('tsx/dist/cli.mjs'), 'scripts/check-contract.ts']],
		['the document of the contract', [bin('tsx/dist/cli.mjs'), 'scripts/check-openapi.ts']],
		['the compose file', [bin('dclint/bin/dclint.cjs'), '--quiet', 'deploy']],
		['the container file', [bin('dockerfile-utils/bin/dockerfile-utils'), 'lint', 'deploy/Containerfile']],
	]
	return runParts(parts)
}

/**
 * Runs programs one after the other. Resolves to how many passed, and which failed.
 * @param parts of each program its name and its arguments for Node
 * @param cwd folder in which they run
 */
export async function runParts(parts, cwd = root) {
	const result = { passed: 0, skipped: 0, failures: [] }
	for (const [name, args] of parts) {
		say(`Checking ${name}`)
		const code = await run(process.execPath, args, {}, cwd)
		if (code === 0) {
			result.passed += 1
		} else {
			result.failures.push(`${name}: its output is above`)
			console.error(`Check failed: ${name}`)
		}
	}
	return result
}
