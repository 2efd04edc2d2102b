import { expect, it, vi } from 'vitest'
import { requestTimeout } from './request-timeout.ts'

it('gives a request up after thirty seconds (spec §9)', () => {
	const timeout = vi.spyOn(AbortSignal, 'timeout')
	requestTimeout()
	expect(timeout).toHaveBeenLastCalledWith(30_000)
	timeout.mockRestore()
})

it('gives it up earlier where the page is left', () => {
	const leaving = new AbortController()
	const signal = requestTimeout(leaving.signal)
	expect(signal.aborted).toBe(false)
	leaving.abort()
	expect(signal.aborted).toBe(true)
})
