import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { serve } from '#tests/support/serve.ts'
import { builtAssets } from './static.ts'

test('an asset that has gone since the start breaks off its own answer alone', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'assets-'))
	onTestFinished(() => rm(folder, { recursive: true }))
	for (const name of ['gone.js', 'there.js']) await writeFile(join(folder, name), 'export {}')
	const url = await serve(express().use(builtAssets(folder)))
	await rm(join(folder, 'gone.js'))
	await expect(fetch(`${url}/assets/gone.js`).then((answer) => answer.text())).rejects.toThrow()
	expect(await (await fetch(`${url}/assets/there.js`)).text()).toBe('export {}')
	expect((await fetch(`${url}/assets/never.js`)).status).toBe(404)
})

test.each([
	'bytes=0-1',
	'bytes=5-2',
	'bytes=-5',
	'bytes=abc',
	`bytes=0-${'9'.repeat(20)}`,
	`bytes=-${'9'.repeat(20)}`,
])('a file is sent whole to who asks for %s of it', async (range) => {
	const folder = await mkdtemp(join(tmpdir(), 'assets-'))
	onTestFinished(() => rm(folder, { recursive: true }))
	await writeFile(join(folder, 'whole.js'), 'export {}')
	const url = await serve(express().use(builtAssets(folder)))
	const answer = await fetch(`${url}/assets/whole.js`, { headers: { range } })
	expect(answer.status).toBe(200)
	expect(await answer.text()).toBe('export {}')
})
