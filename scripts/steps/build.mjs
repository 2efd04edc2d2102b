import { createHash } from 'node:crypto'
import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { bin, root, run } from './run.mjs'
import { Refusal, say } from './say.mjs'

const sources = [
	'app',
	'backend',
	'contract',
	'process',
	'server',
	'server.ts',
	'scripts/steps/build.mjs',
	'package-lock.json',
	'tsconfig.json',
	'vite.config.ts',
]
const stamp = join(root, 'build', 'stamp')
const client = join(root, 'build', 'client')

/** Builds the shop for production when its sources have changed since the last build. */
export async function build() {
	const fingerprint = fingerprintOfSources()
	if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return

	say('Building the shop (about half a minute)')
	rmSync(join(root, 'build'), { recursive: true, force: true })
	const release = fingerprint.slice(0, 12)
	await step('pages', [bin('@remix-run/dev/dist/cli.js'), 'vite:build', '--logLevel', 'error'], release)
	moveMaps()
	await bundleServer()
	await compressAssets()
	mkdirSync(join(root, 'build'), { recursive: true })
	writeFileSync(stamp, fingerprint)
}

async function step(what, args, release) {
	const code = await run(process.execPath, args, { NODE_ENV: 'production', VITE_RELEASE: release })
	if (code !== 0) throw new Refusal(`The ${what} could not be built; the reason is above.`)
}

/** One bundle for each process of the shop and for the commands of the backend; packages stay outside. */
async function bundleServer() {
	const esbuild = await import('esbuild')
	try {
		await esbuild.build({
			absWorkingDir: root,
			entryPoints: {
				server: 'server.ts',
				storefront: 'server/storefront.ts',
				instrument: 'server/instrument.ts',
				'backend/main': 'backend/main.ts',
				tropa: 'backend/commands/main.ts',
			},
			outdir: 'build',
			bundle: true,
			platform: 'node',
			target: 'node20',
			format: 'esm',
			packages: 'external',
			sourcemap: true,
			logLevel: 'error',
		})
	} catch {
		throw new Refusal('The server could not be built; the reason is above.')
	}
}

/** The maps of the browser's scripts are for readers of error reports: they go to a folder that is not served. */
function moveMaps() {
	const assets = join(client, 'assets')
	const maps = join(root, 'build', 'maps')
	mkdirSync(maps, { recursive: true })
	for (const name of readdirSync(assets).filter((name) => name.endsWith('.map'))) {
		renameSync(join(assets, name), join(maps, name))
	}
}

/** Writes a brotli and a gzip copy beside each text asset, so that serving it costs nothing. */
async function compressAssets() {
	const folder = join(client, 'assets')
	if (!existsSync(folder)) return
	const files = readdirSync(folder).filter((name) => /\.(js|css|svg|json|map|txt)$/.test(name))
	await Promise.all(
		files.map(async (name) => {
			const file = join(folder, name)
			const content = await readFile(file)
			const [br, gz] = await Promise.all([
				promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
				promisify(gzip)(content, { level: 9 }),
			])
			await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
		}),
	)
}

function fingerprintOfSources() {
	const hash = createHash('sha256')
	for (const source of sources) {
		for (const file of filesOf(source)) hash.update(file).update(readFileSync(join(root, file)))
	}
	return hash.digest('hex')
}

function filesOf(path) {
	const absolute = join(root, path)
	if (!existsSync(absolute)) return []
	if (!statSync(absolute).isDirectory()) return [path]
	return readdirSync(absolute)
		.sort()
		.flatMap((name) => filesOf(join(path, name)))
		.filter((file) => !/\.test\.tsx?$/.test(file))
}
