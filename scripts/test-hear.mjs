import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './steps/build.mjs'
import { checkNodeVersion } from './steps/node-version.mjs'
import { installPackages } from './steps/packages.mjs'
import { bin, run } from './steps/run.mjs'
import { main, Refusal, say } from './steps/say.mjs'

/** Debian's: the reader and the browser, a bridge between them, an invisible screen and keys. */
const packages = [
	...[
		'orca',
		'python3-pyatspi',
		'at-spi2-core',
		'speech-dispatcher',
		'libatk-adaptor',
		'dbus',
		'libglib2.0-bin',
	],
	...['firefox-esr', 'firefox-esr-l10n-ru', 'locales', 'gsettings-desktop-schemas'],
	...['xvfb', 'xauth', 'openbox', 'xdotool'],
]

// Has a real screen reader read a purchase, and writes what it says to tests/hear/heard.md.
await main(async () => {
	checkNodeVersion()
	const missing = packages.filter((name) => !isInstalled(name))
	if (missing.length > 0) {
		throw new Refusal(`Missing: apt-get install --no-install-recommends ${missing.join(' ')}`)
	}
	await installPackages()
	await build()
	say('Listening to a purchase (about five minutes)')
	const folder = mkdtempSync(join(tmpdir(), 'tropa-hear-'))
	process.exitCode = await run(
		'xvfb-run',
		[
			...['--auto-servernum', '--server-args=-screen 0 1366x900x24', 'dbus-run-session', '--'],
			...[process.execPath, bin('tsx/dist/cli.mjs'), 'tests/hear/main.ts', ...process.argv.slice(2)],
		],
		inRussian(folder),
	)
})

function isInstalled(name) {
	try {
		const query = ['--status', name]
		const status = execFileSync('dpkg-query', query, { encoding: 'utf8', stdio: 'pipe' })
		return status.includes('install ok installed')
	} catch {
		return false
	}
}

/** Everything of this run is in the folder, and nothing of the user's own settings is used. */
function inRussian(folder) {
	const locales = join(folder, 'locales')
	mkdirSync(locales)
	execFileSync('localedef', ['-i', 'ru_RU', '-f', 'UTF-8', join(locales, 'ru_RU.UTF-8')])
	return {
		HOME: folder,
		XDG_RUNTIME_DIR: folder,
		XDG_CONFIG_HOME: join(folder, '.config'),
		XDG_CACHE_HOME: join(folder, '.cache'),
		XDG_DATA_HOME: join(folder, '.local/share'),
		LOCPATH: locales,
		LANG: 'ru_RU.UTF-8',
		LC_ALL: 'ru_RU.UTF-8',
		LANGUAGE: 'ru',
		GNOME_ACCESSIBILITY: '1',
		GDK_BACKEND: 'x11',
		WAYLAND_DISPLAY: '',
	}
}
