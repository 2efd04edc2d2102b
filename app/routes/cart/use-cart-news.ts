import { useEffect, useRef } from 'react'
import { announce } from '#app/components/ui/live-region.tsx'
import { formatMoney } from '#app/texts/money.ts'
import { plural, words } from '#app/texts/plural.ts'
import type { Basket, BasketLine } from '#contract/basket.ts'

/**
 * Announces changes of the lines, with the sum, and moves the focus when the pressed button is gone.
 * @param isUpdating edits are under way: their result is announced once, in the end
 * @returns for the list of the lines, in the order of the cart
 */
export function useCartNews({ lines, paymentTotal }: Basket, isUpdating: boolean) {
	const list = useRef<HTMLUListElement>(null)
	const before = useRef(lines)
	useEffect(() => {
		if (isUpdating) return
		const was = before.current
		before.current = lines
		const toPay = `К оплате ${formatMoney(paymentTotal)}`
		const has = (those: readonly BasketLine[], { skuId }: BasketLine) =>
			those.some((one) => one.skuId === skuId)

		const removed = was.findIndex((line) => !has(lines, line))
		const restored = lines.findIndex((line) => !has(was, line))
		const changed = lines.findIndex((line) =>
			was.some(({ skuId, quantity }) => skuId === line.skuId && quantity !== line.quantity),
		)
		if (was[removed]) {
			const left =
				lines.length > 0 ? `В корзине ${plural(lines.length, words.product)}. ${toPay}` : 'Корзина пуста'
			announce(`Убрали из корзины: ${nameOf(was[removed])}. Можно вернуть. ${left}`)
			focus(nameIn(list.current, Math.min(removed, lines.length - 1)))
		} else if (lines[restored]) {
			announce(`Снова в корзине: ${nameOf(lines[restored])}. ${toPay}`)
			focus(nameIn(list.current, restored))
		} else if (lines[changed]) {
			const { quantity, personal, retailPriceTotal } = lines[changed]
			const total = personal?.total ?? retailPriceTotal
			announce(`${plural(quantity, words.piece)}, ${formatMoney(total)}. ${toPay}`)
		}
	}, [lines, paymentTotal, isUpdating])
	return list
}

const nameOf = ({ name, size }: BasketLine) => (size ? `${name}, размер ${size}` : name)

const nameIn = (list: HTMLElement | null, index: number) =>
	list?.children[index]?.querySelector<HTMLElement>('h2 a')

/** @param target the heading when there is none: of the empty cart */
function focus(target: HTMLElement | null | undefined): void {
	;(target ?? document.querySelector<HTMLElement>('main h1'))?.focus()
}
