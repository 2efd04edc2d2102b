import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MapBlocked, watchScript } from './script-failure.ts'

class Script extends EventTarget {
	isRemoved = false
	readonly src: string
	constructor(src: string) {
		super()
		this.src = src
	}
	remove() {
		this.isRemoved = true
	}
}

const address = 'https://api-maps.yandex.ru/2.1/?lang=ru_RU'
let failures: Error[]
let stop: () => void

beforeEach(() => {
	vi.stubGlobal('window', new EventTarget())
	vi.stubGlobal('document', new EventTarget())
	vi.stubGlobal('HTMLScriptElement', Script)
	failures = []
	stop = watchScript((error) => failures.push(error))
})

afterEach(() => {
	vi.unstubAllGlobals()
})

/** As the package leaves it. @returns whether the browser still reports it */
function reject(reason: unknown): boolean {
	const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
	return window.dispatchEvent(event)
}

function failing(script: Script): Event {
	const event = new Event('error')
	script.dispatchEvent(event)
	return event
}

test('the failure of the script is reported, and is no longer an unhandled rejection', () => {
	const script = new Script(address)
	expect(reject(failing(script))).toBe(false)
	expect(failures.map(({ message }) => message)).toEqual(['The script of Yandex Maps was not loaded'])
	expect(failures[0]).not.toBeInstanceOf(MapBlocked)
	expect(script.isRemoved).toBe(true)
})

test('a script that the policy of the document blocks has an error of its own', () => {
	const violation = { blockedURI: address, effectiveDirective: 'script-src-elem' }
	document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation))
	reject(failing(new Script(address)))
	expect(failures[0]).toBeInstanceOf(MapBlocked)
})

test('other rejections are left alone', () => {
	expect(reject(new Error('Another'))).toBe(true)
	expect(reject(failing(new Script('https://shop.example/other.js')))).toBe(true)
	expect(failures).toEqual([])
})

test('an error of the script itself is reported too, until the map is gone', () => {
	window.onYandexMapsError?.(new Error('No module'))
	expect(failures).toHaveLength(1)
	stop()
	expect(window.onYandexMapsError).toBeUndefined()
	expect(reject(failing(new Script(address)))).toBe(true)
	expect(failures).toHaveLength(1)
})
