import type { Plugin } from 'vite'

/** All from the first text up to the second one. */
interface Stretch {
	start: string
	before: string
}

interface Replacement {
	module: RegExp
	from: string | RegExp | Stretch
	/** Empty when left out. */
	to?: string | ((found: string, ...parts: string[]) => string)
}

const remix = /\/@remix-run\/react\/dist\/esm\/[\w-]+\.js$/
const routes = /\/@remix-run\/react\/dist\/esm\/routes\.js$/
const components = /\/@remix-run\/react\/dist\/esm\/components\.js$/
const browser = /\/@remix-run\/react\/dist\/esm\/browser\.js$/
const fetching = /\/@remix-run\/react\/dist\/esm\/single-fetch\.js$/
const boundaries = /\/@remix-run\/react\/dist\/esm\/errorBoundaries\.js$/
const invariants = /\/@remix-run\/(?:react\/dist\/esm\/invariant|router\/dist\/router)\.js$/
const router = /\/@remix-run\/router\/dist\/router\.js$/
const dom = /\/react-dom\/cjs\/react-dom\.production\.min\.js$/

const lastScreen = `function RemixRootDefaultErrorBoundary({ error }) {
	console.error(error);
	return React.createElement("html", { lang: "ru" }, React.createElement("body", null,
		React.createElement("h1", null, "Что-то пошло не так"),
		React.createElement("a", { href: "/" }, "На главную")));
}
const BoundaryShell = null;`

const replacements = (flags: Record<string, boolean>): Replacement[] => [
	{
		module: remix,
		from: /(?:window\.__remixContext\.|context\.)?\bfuture\.(v3_\w+)/g,
		to: (flag, name = '') => (name in flags ? String(flags[name]) : flag),
	},
	{ module: remix, from: 'window.__remixContext.isSpaMode', to: 'false' },
	{ module: components, from: /\bisSpaMode &&/g, to: 'false &&' },

	// Data come by single fetch: nothing requests one route's data, and nothing is deferred.
	{ module: routes, from: 'typeof singleFetch === "function"', to: 'true' },
	{ module: components, from: 'typeof __remixContext === "object" && __remixContext.a', to: 'false' },
	{ module: router, from: 'return result.type === ResultType.deferred;', to: 'return false;' },
	{ module: router, from: 'if (isDeferredData(result)) {', to: 'if (false) {' },

	// The server alone writes the document.
	{ module: components, from: /\bisStatic\b(?= &&| \?)/g, to: 'false' },
	{ module: components, from: 'staticContext ? ', to: 'false ? ' },

	// Code is replaced under a running page in development alone.
	{ module: routes, from: 'if (needsRevalidation) {', to: 'if (false) {' },
	{ module: browser, from: 'router.createRoutesForHMR = createClientRoutesWithHMRRevalidationOptOut;' },
	{ module: fetching, from: '!window.__remixHdrActive', to: 'true' },

	// All routes are known from the start.
	{
		module: router,
		from: 'let patchRoutesOnNavigationImpl = init.patchRoutesOnNavigation;',
		to: 'const patchRoutesOnNavigationImpl = undefined;',
	},
	{ module: router, from: 'fogOfWar.active = false;' },
	{ module: router, from: /\bfogOfWar\.active\b/g, to: 'false' },
	{ module: router, from: /\bif \((!?)isFogOfWar\b/g, to: (_, not) => `if (${not}false` },

	// Remix always passes these to its router.
	{
		module: router,
		from: /\bfuture\.v7_(?!throwAbortReason)(\w+)/g,
		to: (_, name) =>
			String(flags[`v3_${name === 'skipActionErrorRevalidation' ? 'singleFetch' : name}`] ?? true),
	},
	{ module: router, from: 'init.dataStrategy || defaultDataStrategy', to: 'init.dataStrategy' },
	{ module: router, from: 'if (init.mapRouteProperties) {', to: 'if (true) {' },

	// Words for developers, and a last screen that shows visitors a stack.
	{
		module: router,
		from: 'function warning(cond, message) {',
		to: 'function warning(cond, message) { return;',
	},
	{
		module: invariants,
		from: 'throw new Error(message);',
		to: 'throw new Error("Invariant of the framework");',
	},
	{
		module: boundaries,
		from: { start: 'function RemixRootDefaultErrorBoundary', before: '\nexport ' },
		to: lastScreen,
	},

	// Links are plain anchors (`components/ui/link.tsx`). The assignment would keep an unused component in the bundle.
	{ module: components, from: /^(?:Nav)?Link\.displayName = .*$/gm },

	// The shop has one root, which is hydrated, and no use for React's developer tools.
	{ module: dom, from: { start: 'exports.findDOMNode=', before: 'exports.flushSync=' } },
	{ module: dom, from: { start: 'exports.hydrate=function', before: '\nexports.hydrateRoot=' } },
	{ module: dom, from: { start: 'exports.render=function', before: 'exports.unstable_batchedUpdates=' } },
	{
		module: dom,
		from: { start: 'exports.unstable_renderSubtreeIntoContainer=', before: 'exports.version=' },
	},
	{ module: dom, from: 'if("undefined"!==typeof __REACT_DEVTOOLS_GLOBAL_HOOK__){', to: 'if(!1){' },

	// Browsers that `build.target` leaves out.
	{ module: dom, from: { start: 'ia=!("undefined"===typeof window', before: ',ja=' }, to: 'ia=!0' },
	{ module: dom, from: 'ae=ia&&"CompositionEvent"in window', to: 'ae=!0' },
	{ module: dom, from: 'ia&&"documentMode"in document&&(be=document.documentMode);' },
	{ module: dom, from: 'Pe=ia&&"documentMode"in document&&11>=document.documentMode', to: 'Pe=!1' },
	{ module: dom, from: { start: 'if(ia){var xe;', before: 'function Ae' }, to: 'we=!0;' },
	{ module: dom, from: '"undefined"!==typeof MSApp&&MSApp.execUnsafeLocalFunction', to: '!1' },
]

/**
 * Replaces settings in the framework's own code by this shop's values, so that the minifier drops the rest.
 *
 * Private to Remix 2.17 and React 18.3: all of it. The build fails when an update leaves one of them without a
 * place; every journey with scripts (tests/e2e) guards against missing code.
 */
export function settled(flags: Record<string, boolean>): Plugin {
	const all = replacements(flags)
	const missing = new Set(all)
	return {
		name: 'settled',
		apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
		transform(code, id) {
			let next = code
			for (const replacement of all.filter(({ module }) => module.test(id))) {
				const { from, to = '' } = replacement
				const put = (found: string, ...parts: string[]) => {
					missing.delete(replacement)
					const text = typeof to === 'string' ? to : to(found, ...parts)
					return text + '\n'.repeat(Math.max(0, linesOf(found) - linesOf(text)))
				}
				const place = isStretch(from) ? stretchIn(next, from) : from
				if (place) next = next.replaceAll(place, put)
			}
			return next === code ? undefined : { code: next, map: lineMap(code, id) }
		},
		generateBundle() {
			for (const { module, from } of missing) {
				this.error(`${module} has no «${isStretch(from) ? from.start : from}» any more`)
			}
		},
	}
}

const isStretch = (from: Replacement['from']): from is Stretch => typeof from === 'object' && 'start' in from

/** Empty when the code has no such stretch. */
function stretchIn(code: string, { start, before }: Stretch): string {
	const at = code.indexOf(start)
	const end = code.indexOf(before, at)
	return at < 0 || end < 0 ? '' : code.slice(at, end)
}

const linesOf = (text: string) => text.split('\n').length

/** Leads from each line to itself. */
const lineMap = (code: string, id: string) => ({
	version: 3,
	sources: [id],
	sourcesContent: [code],
	names: [],
	mappings: code
		.split('\n')
		.map((_, line) => (line === 0 ? 'AAAA' : 'AACA'))
		.join(';'),
})
