import { defineConfig, devices } from 'playwright/test'
import { startClock } from './tests/support/clock.ts'
import type { ShopOptions } from './tests/support/shop.ts'

const desktop = devices['Desktop Chrome']

// Chromium as root, without a graphics card, and without calls of its own to the network.
const browserFlags = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
]

const launch = (args: string[]) => ({ executablePath: process.env.CHROMIUM, args })

/** Most tests are about neither pictures nor motion, which take a good part of their time; `hydration` and `screens` have both. */
const plain = {
	launchOptions: launch([...browserFlags, '--blink-settings=imagesEnabled=false']),
	contextOptions: { reducedMotion: 'reduce' as const },
}

// Whether addresses answer has nothing to do with scripts: once is enough.
const links = 'e2e/links.spec.ts'
const blocked = 'e2e/blocked.spec.ts'
// Pictures above all move while a page hydrates.
const hydration = 'a11y/hydration.spec.ts'

startClock()

// A journey tagged so takes the same way with scripts and without: `npm test` makes it with them, `npm run test:all` in both.
const once = process.env.TEST_ALL ? [] : [/@once/]

/**
 * Other journeys are made with scripts and without, but for those about one of them (@scripted, @scriptless). When their
 * files fail to load, every screen is compared with the one without scripts, and a few journeys are made.
 */
export default defineConfig<ShopOptions>({
	testDir: 'tests',
	outputDir: 'test-results',
	globalSetup: './tests/support/start-shops.ts',
	fullyParallel: false,
	workers: 2,
	timeout: 60_000,
	expect: { timeout: 10_000 },
	forbidOnly: Boolean(process.env.CI),
	// A test that failed is made once more to record its steps, and counts as failed whatever comes of it.
	retries: 1,
	failOnFlakyTests: true,
	reporter: [
		['list'],
		['json', { outputFile: process.env.BROWSER_TEST_REPORT ?? '.cache/reports/browser.json' }],
	],
	use: {
		...desktop,
		locale: 'ru-RU',
		timezoneId: 'Europe/Moscow',
		screenshot: 'only-on-failure',
		trace: 'on-first-retry',
		launchOptions: launch(browserFlags),
	},
	projects: [
		// The longest tests first, so that both workers end at the same time.
		{
			name: 'a11y',
			testMatch: 'a11y/**/*.spec.ts',
			testIgnore: hydration,
			fullyParallel: true,
			use: { ...plain, scripts: 'on' },
		},
		{
			name: 'hydration',
			testMatch: hydration,
			fullyParallel: true,
			use: { scripts: 'on' },
		},
		{
			name: 'scripts-on',
			testMatch: 'e2e/**/*.spec.ts',
			testIgnore: [links, blocked],
			grepInvert: /@scriptless/,
			use: { ...plain, scripts: 'on' },
		},
		{
			name: 'scripts-off',
			testMatch: 'e2e/**/*.spec.ts',
			testIgnore: blocked,
			grepInvert: [/@scripted/, ...once],
			use: { ...plain, scripts: 'off', javaScriptEnabled: false },
		},
		{
			name: 'scripts-blocked',
			testMatch: 'e2e/**/*.spec.ts',
			grep: /@core/,
			grepInvert: /@scripted|@scriptless/,
			use: { ...plain, scripts: 'blocked' },
		},
	],
})
