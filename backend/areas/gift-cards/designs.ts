import { colourOf } from '#backend/outbox/letter.ts'
import type { Sender } from '#backend/outbox/messages.ts'
import { settings } from '#backend/settings.ts'
import type { GiftCardDesign } from '#contract/gift-cards.ts'

/** The designs of the cards of a shop, at least one: those of the demonstration have its landscapes. */
export function giftCardDesigns(shop: Sender): [GiftCardDesign, ...GiftCardDesign[]] {
	if (!shop.isOwn) return [...settings.giftCards.designs]
	const color = colourOf(shop)
	return [
		{ id: 'dark', name: 'Тёмная', colors: { background: color, text: '#fbfaf6', accent: '#cfcbbe' } },
		{ id: 'light', name: 'Светлая', colors: { background: '#f1efe8', text: '#16211c', accent: color } },
	]
}
