import { useEffect } from 'react'
import type { CardItem } from './listing.ts'

/** A card that the visitor has pressed. */
export interface PressedCard {
	item: CardItem
	/** Address of its picture, as the browser has it; empty when it has none. */
	picture: string
}

const shown = new Map<number, CardItem>()

let pressed: PressedCard | undefined

/** The card is on the page: once pressed, it is shown in place of its product's page while that comes. */
export function useShownCard(item: CardItem): void {
	useEffect(() => {
		shown.set(item.id, item)
		return () => {
			shown.delete(item.id)
		}
	}, [item])
}

export const areCardsShown = (): boolean => shown.size > 0

/** @param link that is followed: the card around it, if any, is the pressed one */
export function pressCard(link: HTMLAnchorElement): void {
	const card = link.closest<HTMLElement>('[data-product]')
	const item = shown.get(Number(card?.dataset.product))
	const isItsPage = item && link.pathname === `/product/${item.id}`
	pressed = isItsPage ? { item, picture: card?.querySelector('img')?.currentSrc ?? '' } : undefined
}

/** The pressed card, if it is that of this page: once. */
export function takePressedCard(path: string): PressedCard | undefined {
	const card = pressed
	pressed = undefined
	return card && path === `/product/${card.item.id}` ? card : undefined
}
