import { setShopRules } from '#contract/shop-rules.ts'
import { makePrivateFiles } from '#process/data-dir.ts'
import { doForShop } from './ask.ts'
import { contentProgram } from './check-content.ts'
import { circumstancesOf, readCircumstances, sayPlace } from './circumstances.ts'
import { CommandRejected, type Program } from './command.ts'
import { commands, usages } from './commands.ts'
import { importProgram } from './import-program.ts'
import { sayWhy } from './say-why.ts'
import { shopProgram } from './shop-program.ts'

const USAGE = `Usage: node build/tropa.js <command> … [--env=<file>] [--stopped]
  audit, content, events, import, orders, shop, staff
             each says how it is used when nothing follows it
  --env      file with the settings of the shop, one NAME=value on a line; without it those of the
             environment, or of /etc/tropa.env where the environment names no shop
  --stopped  the shop is stopped on purpose: the command opens the embedded database itself

The same with npm: npm run <command> -- …
`

const programs: Record<string, Program> = {
	...Object.fromEntries(Object.keys(commands).map((name) => [name, programOf(name)])),
	content: contentProgram,
	import: importProgram,
	shop: shopProgram,
}

/** The shop's own commands: by the backend that runs, or else on the database itself. */
function programOf(name: string): Program {
	return async (args, read) => {
		if (args.length === 0) throw new CommandRejected(usages[name] ?? '')
		makePrivateFiles()
		const circumstances = read()
		await sayPlace(circumstances.config)
		const { lines, rejection } = await doForShop(circumstances, name, args)
		for (const line of lines) console.log(line)
		if (rejection !== undefined) console.error(rejection)
		return rejection === undefined ? 0 : 1
	}
}

/** `build/tropa.js <command> <arguments>` */
async function run(given: string[]): Promise<number> {
	const { options, rest } = readCircumstances(given)
	const [name = '', ...args] = rest
	const program = Object.hasOwn(programs, name) ? programs[name] : undefined
	if (!program) {
		process.stderr.write(name ? `There is no command ${name}.\n\n${USAGE}` : USAGE)
		return 1
	}
	try {
		return await program(args, () => {
			const circumstances = circumstancesOf(options)
			setShopRules(circumstances.config.rules)
			return circumstances
		})
	} catch (error) {
		return sayWhy(error)
	}
}

// The reader of the screen has seen enough: `| head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
	if (error.code !== 'EPIPE') throw error
})
process.exitCode = await run(process.argv.slice(2))
