import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ContentError, readContent } from '#backend/import/content/content-files.ts'

let folder: string
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'redirects-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function problemOf(redirects: object[]): Promise<string> {
	await writeFile(join(folder, 'redirects.json'), JSON.stringify(redirects))
	return readContent(folder).then(
		() => '',
		(error: unknown) => {
			if (!(error instanceof ContentError)) throw error
			return error.message
		},
	)
}

it('takes redirects that lead somewhere in one step', async () => {
	expect(
		await problemOf([
			{ from: '/old', to: '/new', status: 301 },
			{ from: '/older/', to: '/new?sort=new', status: 302 },
			{ from: '/away', to: 'https://other.example/page' },
		]),
	).toBe('')
})

it.each([
	[
		'a chain',
		[
			{ from: '/a', to: '/b' },
			{ from: '/b', to: '/c' },
		],
		'has moved itself: name the place where /b leads',
	],
	[
		'a loop',
		[
			{ from: '/a', to: '/b/' },
			{ from: '/b', to: '/a' },
		],
		'has moved itself',
	],
	['a loop of one', [{ from: '/a/', to: '/a?x=1' }], 'is where it comes from'],
	[
		'the same address twice',
		[
			{ from: '/a', to: '/b' },
			{ from: '/a/', to: '/c' },
		],
		'for the second time',
	],
	['another protocol', [{ from: '/a', to: '//evil.example' }], 'redirects.json'],
	['another status', [{ from: '/a', to: '/b', status: 200 }], 'redirects.json'],
])('rejects %s', async (_, redirects, problem) => {
	expect(await problemOf(redirects)).toContain(problem)
})
