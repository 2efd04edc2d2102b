import { describe, expect, it, vi } from 'vitest'
import { retryOnDeadlock } from './deadlock.ts'

const undone = (code: string) =>
	new Error('Failed query', { cause: Object.assign(new Error('undone'), { code }) })

describe('a transaction that PostgreSQL undid because of another one', () => {
	it.each([
		['deadlock', '40P01'],
		['serialization failure', '40001'],
	])('runs again after a %s', async (_, code) => {
		const transaction = vi.fn().mockRejectedValueOnce(undone(code)).mockResolvedValueOnce('done')
		expect(await retryOnDeadlock(transaction)).toBe('done')
	})

	it('does not run for ever', async () => {
		const deadlock = undone('40P01')
		const transaction = vi.fn().mockRejectedValue(deadlock)
		await expect(retryOnDeadlock(transaction)).rejects.toBe(deadlock)
		expect(transaction).toHaveBeenCalledTimes(6)
	})

	it('waits before each further attempt, up to twice as long as before the last one', async () => {
		vi.spyOn(Math, 'random').mockReturnValue(0.999)
		const started: number[] = []
		const transaction = () => {
			started.push(performance.now())
			return Promise.reject(undone('40P01'))
		}
		await expect(retryOnDeadlock(transaction)).rejects.toThrow()
		const pauses = started.slice(1).map((time, index) => time - (started[index] ?? 0))
		for (const [index, pause] of pauses.entries()) expect(pause).toBeGreaterThanOrEqual(20 * 2 ** index - 2)
	})

	it('is the only one that does', async () => {
		const transaction = vi.fn().mockRejectedValue(new Error('refused'))
		await expect(retryOnDeadlock(transaction)).rejects.toThrow('refused')
		expect(transaction).toHaveBeenCalledTimes(1)
	})
})
