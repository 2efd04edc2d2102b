/** Prints one line about what is being done. */
export function say(line) {
	console.log(`· ${line}`)
}

/** Something a person has to put right: its message is one sentence, shown without a stack. */
export class Refusal extends Error {}

/** Runs a command's main function; a `Refusal` ends the process with its sentence and code 1. */
export async function main(run) {
	try {
		await run()
	} catch (error) {
		if (!(error instanceof Refusal)) throw error
		console.error(error.message)
		process.exit(1)
	}
}
