import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
	plugins: [
		remix({
			ignoredRouteFiles: ['**/*.test.*', '**/.*'],
			future: {
				v3_fetcherPersist: true,
				v3_relativeSplatPath: true,
				v3_throwAbortReason: true,
				v3_singleFetch: true,
				// Its manifest call was a denial of service in earlier versions, and every page links few others.
				v3_lazyRouteDiscovery: false,
			},
		}),
		tailwindcss(),
	],
	// The server serves public/ itself; copying its pictures at every build would only cost time.
	build: { copyPublicDir: false },
	// All known at the start: a dependency found later would reload the page under the developer's hands.
	optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.{ts,tsx}'] },
})
