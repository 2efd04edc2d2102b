import { formWith } from '../cluster/form.ts'
import { Visitor } from '../cluster/visitor.ts'
import type { Problem } from './properties.ts'

/** Buys as a visitor without scripts does, up to the checkout. @returns what did not work */
export async function shopAgain(origin: string): Promise<Problem[]> {
	const visitor = new Visitor(origin)
	try {
		const home = await visitor.get('/hits')
		for (const [, path = ''] of home.body.matchAll(/href="(\/product\/\d+)/g)) {
			const form = formWith('skuId', (await visitor.get(path)).body)
			const page = await visitor.get(path)
			const [, skuId] = /name="skuId"[^>]*value="(\d+)"/.exec(page.body) ?? []
			if (skuId) form.set('skuId', skuId)
			await visitor.post(path, form)
			if ((await visitor.get('/checkout')).status === 200) return []
		}
		return [{ key: 'journey', text: 'nothing can be bought any more' }]
	} catch (error) {
		return [{ key: 'journey', text: `a visitor gets no further: ${error}` }]
	} finally {
		visitor.leave()
	}
}
