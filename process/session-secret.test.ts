import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSessionSecret } from './session-secret.ts'

test('the secret is generated once and readable by its owner only', () => {
	const dataDir = mkdtempSync(join(tmpdir(), 'secret-'))
	onTestFinished(() => rmSync(dataDir, { recursive: true }))
	const secret = readSessionSecret({ dataDir, sessionSecret: undefined })
	expect(secret.length).toBeGreaterThanOrEqual(32)
	expect(readSessionSecret({ dataDir, sessionSecret: undefined })).toBe(secret)
	expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
})

test('the setting goes first and leaves no file', () => {
	expect(readSessionSecret({ dataDir: '/nowhere', sessionSecret: 'given' })).toBe('given')
})
