import { ConfigError, loadConfig } from '#process/config.ts'
import { openReports } from './observe/reports/open-reports.ts'

// Loaded by `--import`, before the modules of the process: what is measured is wrapped while it is loaded.
try {
	const { sentryDsn: dsn, production } = loadConfig()
	if (dsn) await openReports({ dsn, environment: production ? 'production' : 'development' })
} catch (error) {
	// The process itself says what is wrong with its settings.
	if (!(error instanceof ConfigError)) throw error
}
