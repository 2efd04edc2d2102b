import { accessSync, constants, mkdirSync } from 'node:fs'
import { StartError } from './start-error.ts'

/**
 * Creates the data folder and makes sure that it can be written.
 * @throws StartError
 */
export function prepareDataDir(dataDir: string): void {
	try {
		mkdirSync(dataDir, { recursive: true })
		accessSync(dataDir, constants.W_OK)
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException
		throw new StartError(
			`The data folder ${dataDir} can't be written (${code}); give another one in the setting DATA_DIR.`,
		)
	}
}
