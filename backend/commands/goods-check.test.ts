// @module-tag slow

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { draftFeed } from '#backend/import/feed/draft-feed.ts'
import { feedFile, feedXml, type OfferText } from '#backend/import/feed/feed-fixture.ts'
import { openTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { runCommand } from './commands.ts'

let shop: TestBackend
let folder: string
beforeAll(async () => {
	shop = await openTestBackend()
	folder = mkdtempSync(join(tmpdir(), 'goods-check-'))
})
afterAll(async () => {
	await shop.close()
	rmSync(folder, { recursive: true })
})

const check = async (...hosts: string[]) =>
	(await runCommand('shop', shop.backend, { args: ['goods', ...hosts], by: 'anna' })).lines

const offer = (id: string, more: string): OfferText => ({ id, name: `Платье ${id}`, more })

it('says what the goods on sale lack', async () => {
	expect(await check()).toEqual(['товаров нет, загрузи прайс: node build/tropa.js import <прайс>'])

	const pictured = (id: string, host: string) => offer(id, `<picture>https://${host}/${id}.jpg</picture>`)
	await draftFeed(
		feedFile(
			feedXml([
				pictured('1', 'cdn.example'),
				pictured('2', 'CDN.example'),
				pictured('3', 'other.example:8443'),
				offer('4', ''),
			]),
		),
		folder,
	)
	await runCommand('import', shop.backend, { args: ['load', folder], by: 'anna' })

	const unshown = (host: string, goods: string) =>
		`картинки с ${host} не показываются (${goods}): добавь ${host} в настройку IMAGE_HOSTS`
	expect(await check()).toEqual([
		'без картинки 1 товар из 4',
		unshown('cdn.example', '2 товара'),
		unshown('other.example:8443', '1 товар'),
	])
	expect(await check('cdn.example', 'other.example:8443')).toEqual(['без картинки 1 товар из 4'])
})
