import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * The files of the browser's build, by the beginnings of the paths of their modules below `app/`; the first that fits
 * counts. Modules of many pages are in one file: forty small ones would each bring their imports, compress alone, and
 * wait for one of the six connections that a browser has without HTTP/2. Modules of few pages, and those that are loaded
 * on demand, stay by themselves. Figures: decision 024.
 */
const chunks: Record<string, readonly string[]> = {
	apart: [
		'components/catalog/product-aside.',
		'components/catalog/product-grid.',
		'components/form/date/',
		'components/form/use-shop-form.',
		'components/shell/blocked-page.',
		'components/shell/call-or-write.',
		'components/shell/city-choice.',
		'components/shell/city-panel.',
		'components/shell/error-page.',
		'components/shell/not-found-page.',
		'components/shell/page-tools.',
		'components/shell/search-box.',
		'components/shell/search-combobox.',
		'components/shell/typed-values.',
		'components/shell/use-sharing.',
		'components/ui/qr-code.',
		'components/ui/ruled-facts.',
		'components/ui/side-section.',
		'components/ui/skeleton.',
		'components/ui/small-photos.',
		'components/ui/spoken.',
		'components/ui/tooltip.',
		'components/ui/use-media.',
	],
	cart: [
		'components/ui/empty-state.',
		'components/ui/split-hero.',
		'components/ui/stepper.',
		'components/ui/summary-box.',
		'routes/cart/use-summary-form.',
	],
	listing: [
		'components/catalog/use-listing-news.',
		'components/form/choices/select.',
		'components/ui/pagination.',
		'components/ui/progress.',
		'components/ui/tabs.',
	],
	rails: ['components/catalog/product-rail.', 'components/ui/rail.'],
	shop: [
		'components/catalog/in-size.',
		'components/catalog/product-',
		'components/form/fields/field-data.',
		'components/form/fields/field-error.',
		'components/form/for-whom.',
		'components/form/form.',
		'components/form/honeypot.',
		'components/form/submit-button.',
		'components/form/use-deferred-form.',
		'components/form/use-shown-fetcher.',
		'components/request.',
		'components/shell/',
		'components/ui/',
		'paths/own-path.',
		'paths/notice-path.',
		'paths/page-paths.',
		'remix/data-address.',
		'reports/errors.',
		'texts/dates.',
		'texts/no-answer.',
		'texts/place.',
		'texts/problem-titles.',
		'texts/shop-time.',
		'texts/terms.',
	],
	fields: [
		'components/form/fields/field',
		'components/form/choices/option-boxes.',
		'components/form/behaviour/set-value.',
		'components/form/behaviour/use-early',
		'texts/mask.',
		'texts/phone-digits.',
	],
	schemas: ['components/form/judge-form.', 'forms/fields.', 'forms/parse-form.', 'forms/phone.'],
	form: ['components/form/'],
}

const unusedBeginnings = new Set(Object.values(chunks).flat())

function chunkOf(id: string): string | undefined {
	if (frameworkModule.test(id)) return 'framework'
	if (schemaModule.test(id)) return 'schemas'
	const [, path] = id.split(`${import.meta.dirname}/app/`)
	if (path === undefined) return
	for (const [name, beginnings] of Object.entries(chunks)) {
		const found = beginnings.find((beginning) => path.startsWith(beginning))
		if (found === undefined) continue
		unusedBeginnings.delete(found)
		return name === 'apart' ? undefined : name
	}
}

const frameworkModule =
	/\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\//

const schemaModule = /\/node_modules\/(zod|@conform-to\/(dom|zod))\//

/** Fails the build when a module of `chunks` has another name by now. */
const chunksExist: Plugin = {
	name: 'chunks-exist',
	apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
	generateBundle() {
		if (unusedBeginnings.size > 0) this.error(`No module begins with ${[...unusedBeginnings].join(', ')}`)
	},
}

/** Flags of the framework; the browser's build knows them, and loses the code for their other values. */
const future = {
	v3_fetcherPersist: true,
	v3_relativeSplatPath: true,
	v3_throwAbortReason: true,
	v3_singleFetch: true,
	// The list of all routes is shorter than what finding them out would take: decision 024.
	v3_lazyRouteDiscovery: false,
}

export default defineConfig(({ isSsrBuild }) => ({
	plugins: [
		remix({
			ignoredRouteFiles: ['**/*.test.*', '**/.*'],
			future,
		}),
		tailwindcss(),
		chunksExist,
	],
	// The server serves public/ itself; copying its pictures at every build would only cost time.
	build: {
		copyPublicDir: false,
		// The security policy takes fonts from files only.
		assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
		// What the styles need anyway. Older browsers have the pages without scripts.
		target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
		// Four kilobytes less of the framework than the default minifier leaves.
		minify: 'terser',
		terserOptions: { ecma: 2020, module: true, compress: { passes: 2, sequences: false } },
		...(!isSsrBuild && {
			sourcemap: 'hidden' as const,
			rollupOptions: {
				output: {
					manualChunks: chunkOf,
				},
			},
		}),
	},
	// All known at the start: a dependency found later would reload the page under the developer's hands.
	optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.{ts,tsx}'] },
}))
