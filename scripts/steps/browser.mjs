import { existsSync } from 'node:fs'
import { bin, run } from './run.mjs'
import { Refusal, say } from './say.mjs'

/** Debian's, the one without a window first: with it the tests take a quarter less time. */
const debianBrowsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/**
 * Resolves to the browser for the tests: CHROMIUM, else Playwright's own if it is there, else Debian's, else
 * Playwright's own downloaded, else Debian's installed.
 * @throws Refusal when none is available.
 */
export async function findBrowser() {
	const named = process.env.CHROMIUM
	if (named) {
		if (!existsSync(named)) throw new Refusal(`The setting CHROMIUM names "${named}", which does not exist.`)
		return named
	}
	const { chromium } = await import('playwright')
	const own = chromium.executablePath()
	if (await starts(chromium, own)) return own
	const installed = debianBrowsers.find(existsSync)
	if (installed) return installed

	say('Downloading a browser for the tests')
	await run(process.execPath, [bin('playwright/cli.js'), 'install', 'chromium'], {
		PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000',
	})
	if (await starts(chromium, own)) return own

	if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
		say('Installing the browser of Debian for the tests')
		await run('apt-get', ['update', '-qq'])
		await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], {
			DEBIAN_FRONTEND: 'noninteractive',
		})
		const added = debianBrowsers.find(existsSync)
		if (added) return added
	}
	throw new Refusal('No browser for the tests: install Chromium and name it in the setting CHROMIUM.')
}

/** A downloaded browser may be there and yet lack libraries of the system. */
async function starts(chromium, executablePath) {
	if (!existsSync(executablePath)) return false
	try {
		const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
		await browser.close()
		return true
	} catch {
		return false
	}
}
