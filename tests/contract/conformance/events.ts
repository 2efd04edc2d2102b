import { randomUUID } from 'node:crypto'
import type * as contract from '#contract/events.ts'
import { type BehaviourEvent, sendEvents } from '#contract/events.ts'
import { newVisitor } from './discovery.ts'
import type { CasesOf } from './run.ts'

const pageView = (): BehaviourEvent => ({
	id: randomUUID(),
	timestamp: new Date().toISOString(),
	client: {
		id: randomUUID(),
		locale: 'ru',
		adaptation: 'desktop',
		screenResolution: '1920x1080',
		viewport: { width: 1280, height: 720, class: 'desktop' },
	},
	page: { location: '/', referrer: '', title: 'Проверка контракта', type: 'Main' },
	payload: {},
})

export const events: CasesOf<typeof contract> = {
	async sendEvents(run) {
		const as = await newVisitor(run)
		const params = { type: 'page-view' as const }
		const first = pageView()
		const two = await run.succeeds(sendEvents, { params, body: { events: [first, pageView()] } }, { as })
		run.check(sendEvents, two.kept === 2, 'does not keep all events of a call')
		const again = await run.succeeds(sendEvents, { params, body: { events: [first] } }, { as })
		run.check(sendEvents, again.kept === 0, 'keeps an event twice')
		const wrong = { params: { type: 'order-pay' as const }, body: { events: [pageView()] } }
		await run.refuses(sendEvents, 'BAD_REQUEST', wrong, { as })
	},
}
