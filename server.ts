import { boundArenas, type Config, ConfigError, loadConfig } from '#process/config.ts'
import { makePrivateFiles, prepareDataDir } from '#process/data-dir.ts'
import { createLog, endOnUncaught } from '#process/logger.ts'
import { assertPortFree } from '#process/ports.ts'
import { rootDir } from '#process/root.ts'
import { type Program, runSideBySide } from '#process/side-by-side.ts'
import { StartError } from '#process/start-error.ts'

/** Keeps the storefront running and, if no other backend is named, the embedded one beside it. */
async function start(): Promise<void> {
	makePrivateFiles()
	const config = loadConfig()
	prepareDataDir(config.dataDir)
	await assertPortFree(config.port, config.host, 'PORT')
	// The backend of a shop that was killed needs a moment to close.
	if (config.embeddedBackend) await assertPortFree(config.apiPort, config.apiHost, 'API_PORT', 10_000)

	boundArenas()
	await runSideBySide(programsOf(config), rootDir, createLog(config.logLevel), {
		stopTimeout: config.drainTime + 15_000,
		// In development the next change may put it right.
		...(!config.production && { giveUpAfter: Number.POSITIVE_INFINITY }),
	})
}

function programsOf({ production, embeddedBackend, sentryDsn }: Config): Program[] {
	const fromSources = ['--import', 'tsx']
	const instrument = production ? './build/instrument.js' : './server/instrument.ts'
	const reporting = sentryDsn ? ['--import', instrument] : []
	const backend = production
		? [...reporting, 'build/backend/main.js']
		: [...fromSources, ...reporting, 'backend/main.ts']
	const storefront = production
		? // A bounded heap is collected sooner: half the memory for the same speed.
			['--max-old-space-size=512', ...reporting, 'build/storefront.js']
		: [...fromSources, ...reporting, 'server/storefront.ts']
	return [
		...(embeddedBackend ? [{ name: 'backend', command: [process.execPath, ...backend] }] : []),
		{ name: 'storefront', command: [process.execPath, ...storefront] },
	]
}

endOnUncaught(createLog('error'))
start().catch((error: unknown) => {
	if (!(error instanceof StartError) && !(error instanceof ConfigError)) throw error
	if (error.message) console.error(error.message)
	process.exit(1)
})
