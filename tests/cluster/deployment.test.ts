import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { demonstrationFiles } from '#backend/import/demonstration-files.ts'
import { Settings } from '#process/config.ts'
import { rootDir } from '#process/root.ts'

const read = (file: string) => readFileSync(join(rootDir, file), 'utf8')

test.each([
	'deploy/Containerfile',
	'deploy/compose.yaml',
	'deploy/tropa.service',
	'server.ts',
	'docs/operations.md',
])('%s names only programs that the build makes', (file) => {
	const [, entryPoints = ''] = /entryPoints: \{([^}]*)\}/.exec(read('scripts/steps/build.mjs')) ?? []
	const made = [...entryPoints.matchAll(/'?([\w/]+)'?: '/g)].map(([, name]) => `build/${name}.js`)
	const named = [...new Set(read(file).match(/build\/[\w/]+\.js/g))]
	expect(named).not.toEqual([])
	expect(made).toEqual(expect.arrayContaining(named))
})

test.each(Object.values(demonstrationFiles).map((file) => relative(rootDir, file)))(
	'the image has %s',
	(file) => {
		expect(read('deploy/Containerfile')).toContain(`/shop/${file} ./`)
		expect(read('.dockerignore').split('\n')).toContain(`!${file}`)
	},
)

test('whatever ends is started again', () => {
	const services = read('deploy/compose.yaml').split(/^services:$/m)[1] ?? ''
	const names = [...services.matchAll(/^ {2}([\w-]+):$/gm)].map(([, name]) => name)
	expect(names).toContain('storefront-1')
	for (const block of services.split(/^ {2}(?=[\w-]+:$)/m).slice(1, 1 + names.indexOf('nginx') + 1)) {
		expect(block).toMatch(/^ {4}(restart: unless-stopped|<<: \*(backend|storefront))$/m)
	}
	expect(read('deploy/tropa.service')).toMatch(/^Restart=always$/m)
})

test('the image is made of files that are there, and has what its programs need', () => {
	const paths = [...read('deploy/Containerfile').matchAll(/^COPY --from=build \/shop\/(\S+) (\S+)$/gm)]
	const made = ['build', 'node_modules']
	for (const [, path = '', target = ''] of paths) {
		if (!made.includes(path)) expect(existsSync(join(rootDir, path)), path).toBe(true)
		expect([`./${path}`, `./${path.slice(0, path.lastIndexOf('/') + 1)}`]).toContain(target)
	}
	// Folders of the project that programs of the shop open when they run.
	for (const folder of ['public', 'starter', 'backend/db/migrations', 'demo/content']) {
		expect(paths.map(([, path]) => path)).toContain(folder)
	}
})

test('each process of the shop has all its settings from one file', () => {
	expect(read('deploy/compose.yaml').match(/^ {2}env_file:\n {4}- path: \.\/tropa\.env$/gm)).toHaveLength(1)
	expect(read('deploy/compose.yaml').match(/^ {2}<<: \*process$/gm)).toHaveLength(2)
	expect(read('deploy/tropa.service')).toMatch(/^EnvironmentFile=\/etc\/tropa\.env$/m)
	const lines = read('deploy/tropa.env.example').split('\n')
	const named = lines.filter((line) => line && !line.startsWith('#')).map((line) => line.split('=')[0])
	expect(named).not.toEqual([])
	expect(Object.keys(Settings.shape)).toEqual(expect.arrayContaining(named))
})
