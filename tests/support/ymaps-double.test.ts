import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { doubleScript } from './ymaps-double.ts'

test('the text of the double brings the API to the callback of its address, and needs nothing else', () => {
	const brought: object[] = []
	const window: Record<string, unknown> = { loaded: (api: object) => brought.push(api) }
	const document = { currentScript: { src: 'https://api-maps.yandex.ru/2.1/?onload=loaded&load=Map' } }
	runInNewContext(doubleScript(), { window, document, URL, setTimeout: (then: () => void) => then() })
	expect(Object.keys(brought[0] ?? {})).toEqual(['Map', 'ready', 'modules'])
	expect(window.mapDoubles).toHaveLength(0)
})
