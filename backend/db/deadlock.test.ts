import { describe, expect, it, vi } from 'vitest'
import { retryOnDeadlock } from './deadlock.ts'

const deadlock = new Error('Failed query', {
	cause: Object.assign(new Error('deadlock detected'), { code: '40P01' }),
})

describe('a transaction that PostgreSQL undid because of a deadlock', () => {
	it('runs again', async () => {
		const transaction = vi.fn().mockRejectedValueOnce(deadlock).mockResolvedValueOnce('done')
		expect(await retryOnDeadlock(transaction)).toBe('done')
	})

	it('does not run for ever', async () => {
		const transaction = vi.fn().mockRejectedValue(deadlock)
		await expect(retryOnDeadlock(transaction)).rejects.toBe(deadlock)
		expect(transaction).toHaveBeenCalledTimes(3)
	})

	it('is the only one that does', async () => {
		const transaction = vi.fn().mockRejectedValue(new Error('refused'))
		await expect(retryOnDeadlock(transaction)).rejects.toThrow('refused')
		expect(transaction).toHaveBeenCalledTimes(1)
	})
})
