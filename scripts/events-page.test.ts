import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EventType } from '#contract/events.ts'
import { eventsFile, eventsText } from './events-page.ts'

test('the page of events is what the contract says: `npm run events` renews docs/events.md', () => {
	expect(EventType.options).toHaveLength(29)
	expect(readFileSync(eventsFile, 'utf8'), 'docs/events.md is out of date: run `npm run events`').toBe(
		eventsText(),
	)
})
