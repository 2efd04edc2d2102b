import type { AppLoadContext } from '@remix-run/node'
import { expect, test } from 'vitest'
import { ApiError } from '#app/api/problems.server.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { admitReviewPhotos, createReview } from '#contract/products.ts'
import { writeReview } from './actions.server.ts'

/** A form with a file that is no photograph, which is found out as it is decoded. */
function reviewWithPhoto(): FormData {
	const form = new FormData()
	const fields = { rating: '5', body: 'Греет отлично', isAnonymous: 'on', confirmPolitics: 'on' }
	for (const [name, value] of Object.entries(fields)) form.set(name, value)
	form.append('photos', new File(['<html>'], 'photo.jpg', { type: 'image/jpeg' }))
	return form
}

/** Sends it to a backend. @returns the calls, and the answer's status */
async function send(answer: (endpoint: Endpoint) => object, isLacking = false) {
	const asked: Endpoint[] = []
	const call = async (endpoint: Endpoint) => {
		asked.push(endpoint)
		return answer(endpoint)
	}
	const api = Object.assign(call, { optional: async () => undefined, lacks: () => isLacking })
	const context = { api, form: {}, log: { warn: () => {} } } as unknown as AppLoadContext
	const { init } = (await writeReview('1', reviewWithPhoto(), context)) as { init: { status: number } | null }
	return { asked, status: init?.status }
}

test('no photograph is decoded that the backend does not take now', async () => {
	const { asked, status } = await send(() => {
		throw new ApiError(429, { exceptionCode: 'TOO_MANY_REQUESTS' })
	})
	expect([asked, status]).toEqual([[admitReviewPhotos], 422])
	expect((await send(() => ({}))).status).toBe(400)
})

test('a backend that can not be asked gets the photographs', async () => {
	const answer = (endpoint: Endpoint) => {
		if (endpoint === createReview) throw new Error('the file is no photograph')
		throw new ApiError(404, {})
	}
	expect((await send(answer, true)).status).toBe(400)
})
