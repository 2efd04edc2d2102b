import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rootDir } from '#process/root.ts'
import { clockPreload } from '#tests/support/clock.ts'
import {
	type Shop,
	type Storefront,
	startPreparedBackend,
	startStorefront,
} from '#tests/support/start-shop.ts'
import { infoPages, type Screen, screensOf } from './screens.ts'
import { startWavesProxy, type WavesProxy } from './waves.ts'
import { openWorld } from './world.ts'

let backend: Omit<Shop, 'url'>
let proxy: WavesProxy
let shop: Storefront
let screens: Screen[]

beforeAll(async () => {
	backend = await startPreparedBackend()
	// The info pages are made alike.
	screens = screensOf(await openWorld(backend)).filter(
		({ name, path }) => name !== 'info pages' || path === infoPages[0],
	)
	// The storefront has one thread: when it answers this, it has done what could be done.
	const isIdle = async () => {
		for (let times = 0; times < 2; times++) await (await fetch(`${shop.url}/healthz`)).text()
	}
	proxy = await startWavesProxy(backend.apiUrl, isIdle)
	shop = await startStorefront(proxy.url, {
		NODE_OPTIONS: `${clockPreload} --import=${new URL('cold-preload.mjs', import.meta.url)}`,
	})
})
afterAll(async () => {
	await shop.stop()
	await proxy.stop()
	await backend.stop()
})

/** Waves of calls that a visit needs, one after the other. @param isCold with empty caches */
async function visit({ path, visitor }: Screen, { isCold = false, isNew = false }) {
	const answer = await fetch(shop.url + path, {
		redirect: 'manual',
		headers: {
			accept: 'text/html',
			...(!isNew && { cookie: visitor.cookie }),
			...(isCold && { 'x-cold': '1' }),
		},
	})
	await answer.text()
	return proxy.wavesOf(answer.headers.get('x-request-id') ?? '')
}

/** The most waves that a screen may need. */
interface Rounds {
	cold: number
	warm: number
}

/** The table of docs/speed.md: by the name of a screen. */
function documented(): Map<string, Rounds> {
	const text = readFileSync(join(rootDir, 'docs', 'speed.md'), 'utf8')
	const [, table = ''] = /<!-- rounds: begin -->(.*)<!-- rounds: end -->/s.exec(text) ?? []
	const rows = table.trim().split('\n').slice(2)
	return new Map(
		rows.flatMap((row) => {
			const [, names = '', cold, warm] = row.split('|').map((cell) => cell.trim())
			return names.split(', ').map((name) => [name, { cold: Number(cold), warm: Number(warm) }] as const)
		}),
	)
}

/** A busy machine may begin a call too late for its wave, never too early: the least of three visits counts. */
async function leastWaves(screen: Screen, how: Parameters<typeof visit>[1], most: number) {
	let least = await visit(screen, how)
	for (let again = 0; again < 2 && least.length > most; again++) {
		const waves = await visit(screen, how)
		if (waves.length < least.length) least = waves
	}
	return least
}

test('no screen waits for the backend more often than the table in docs/speed.md says', async () => {
	const table = documented()
	const tooMany: object[] = []
	for (const [at, screen] of screens.entries()) {
		const { cold, warm } = table.get(screen.name) ?? { cold: 1, warm: 1 }
		const isNewTried = process.env.TEST_ALL || at % 4 === 0
		const waves = {
			cold: await leastWaves(screen, { isCold: true }, cold),
			warm: await leastWaves(screen, {}, warm),
			new: isNewTried ? await leastWaves(screen, { isCold: true, isNew: true }, cold) : [],
		}
		const most = { cold, warm, new: cold }
		for (const how of ['cold', 'warm', 'new'] as const) {
			if (waves[how].length > most[how]) tooMany.push({ screen: screen.name, how, waves: waves[how] })
		}
	}
	expect(tooMany).toEqual([])
})

test('the table names screens, each once', () => {
	const names = [...documented().keys()]
	expect(names.filter((name) => !screens.some((screen) => screen.name === name))).toEqual([])
})
