import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * What nearly every page needs, as two files of the browser's build, and what forms need, as one more: thirty small ones
 * would each bring their imports and compress alone. What few pages need or is loaded on demand stays by itself.
 */
function chunkOf(id: string): string | undefined {
	if (
		/\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\//.test(
			id,
		)
	) {
		return 'framework'
	}
	if (
		/\/(search-combobox|city-panel|stepper|sticky-panel|summary-box|tooltip|submit-button|calendar|date-)/.test(
			id,
		)
	)
		return
	if (/\/(blocked-page|accordion|pagination|product-aside|product-grid|progress|skeleton)/.test(id)) return
	if (/\/app\/components\/form\/(field|select|option|set-value|use-early)/.test(id)) return 'fields'
	if (/\/app\/(components\/(ui|shell|catalog\/product-)|texts\/place)/.test(id)) return 'shop'
	return /\/app\/components\/form\//.test(id) ? 'form' : undefined
}

/** Flags of the framework; the browser's build knows them, and loses the code for their other values. */
const future = {
	v3_fetcherPersist: true,
	v3_relativeSplatPath: true,
	v3_throwAbortReason: true,
	v3_singleFetch: true,
	// Its manifest call was a denial of service in earlier versions, and every page links few others.
	v3_lazyRouteDiscovery: false,
}

const settledFlags: Plugin = {
	name: 'settled-flags',
	apply: 'build',
	transform(code, id) {
		if (!id.includes('/@remix-run/react/dist/esm/')) return
		return code
			.replace(/(?:window\.__remixContext\.|context\.)?\bfuture\.(v3_\w+)/g, (flag, name: string) =>
				name in future ? String(future[name as keyof typeof future]) : flag,
			)
			.replaceAll('window.__remixContext.isSpaMode', 'false')
	},
}

export default defineConfig(({ isSsrBuild }) => ({
	plugins: [
		remix({
			ignoredRouteFiles: ['**/*.test.*', '**/.*'],
			future,
		}),
		tailwindcss(),
		settledFlags,
	],
	// The server serves public/ itself; copying its pictures at every build would only cost time.
	build: {
		copyPublicDir: false,
		// What the styles need anyway. Older browsers have the pages without scripts.
		target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
		// Four kilobytes less of the framework than the default minifier leaves.
		minify: 'terser',
		terserOptions: { ecma: 2020, module: true, compress: { passes: 2, sequences: false } },
		...(!isSsrBuild && {
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
