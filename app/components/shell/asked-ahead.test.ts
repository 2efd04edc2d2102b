import { afterEach, describe, expect, it, vi } from 'vitest'
import { askAhead, askOnce, dropAhead, expectPage, isAskedAhead, isExpected } from './asked-ahead.ts'

const page = '/product/7?size=%D0%9C'
const loader = (...answers: (() => unknown)[]) => vi.fn(async () => answers.shift()?.())
const thrower = (thrown: unknown) => () => {
	throw thrown
}
const problem = (status: number) => ({ status, statusText: '', internal: false, data: null })

afterEach(() => {
	dropAhead()
	vi.useRealTimers()
})

describe('the data of a page that was asked for ahead', () => {
	it('are asked for once', async () => {
		const load = loader(() => 'first')
		askAhead(page, load)
		askAhead(page, load)
		expect(await askOnce(page, load)).toBe('first')
		expect(load).toHaveBeenCalledTimes(1)
	})

	it('serve one navigation', async () => {
		const load = loader(
			() => 'first',
			() => 'second',
		)
		askAhead(page, load)
		await askOnce(page, load)
		expect(await askOnce(page, load)).toBe('second')
	})

	it.each([
		['a redirect', new Response(null, { status: 301 })],
		['a missing page', problem(404)],
		['a page that is gone', problem(410)],
	])('are not asked for again after %s', async (_, thrown) => {
		const load = loader(thrower(thrown))
		askAhead(page, load)
		await expect(askOnce(page, load)).rejects.toBe(thrown)
		expect(load).toHaveBeenCalledTimes(1)
	})

	it.each([
		['a lost line', new TypeError('Failed to fetch')],
		['a busy shop', problem(503)],
	])('are asked for again after %s', async (_, thrown) => {
		const load = loader(thrower(thrown), () => 'second')
		askAhead(page, load)
		expect(await askOnce(page, load)).toBe('second')
	})

	it('are dropped when the visitor or the city may be another', async () => {
		const load = loader(
			() => 'first',
			() => 'second',
		)
		askAhead(page, load)
		dropAhead()
		expect(await askOnce(page, load)).toBe('second')
	})

	it('are dropped after twenty seconds', async () => {
		vi.useFakeTimers()
		const load = loader(
			() => 'first',
			() => 'second',
		)
		askAhead(page, load)
		await vi.advanceTimersByTimeAsync(20_001)
		expect(await askOnce(page, load)).toBe('second')
	})

	it('are known by the address that the framework writes, until they come', async () => {
		askAhead(page, loader())
		expect(isAskedAhead('/product/7?size=М')).toBe(true)
		expect(isAskedAhead('/product/7')).toBe(false)
		await askOnce(page, loader())
		expect(isAskedAhead(page)).toBe(false)
	})
})

describe('a fetcher that begins the request', () => {
	it('is expected once', () => {
		expect(expectPage(page)).toBe(true)
		expect(isExpected(page)).toBe(true)
		expect(isExpected(page)).toBe(false)
	})

	it('has nothing to do for a page that was asked for', () => {
		askAhead(page, loader())
		expect(expectPage(page)).toBe(false)
	})

	it('is one of eight in twenty seconds', () => {
		for (let id = 1; id <= 8; id++) askAhead(`/product/${id}`, loader())
		expect(expectPage('/product/9')).toBe(false)
	})
})
