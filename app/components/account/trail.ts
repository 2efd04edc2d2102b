import { dateOnly, dayAndMonth, dayWithDate, timeOfDay } from '#app/texts/dates.ts'
import { shopTime } from '#app/texts/shop-time.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { PersonalOrder } from '#contract/personal.ts'

export interface TrailStep {
	name: string
	/** Time of the step, past or expected; empty when it is unknown. */
	note: string
	state: 'done' | 'now' | 'next'
}

/** The steps of an order, each with the statuses that belong to it. */
const goodsStages: OrderStatus[][] = [
	['NEW', 'CONFIRMED'],
	['ASSEMBLING'],
	['IN_DELIVERY', 'READY_FOR_PICKUP'],
	['COMPLETED'],
]

/** An electronic gift card is sent as soon as it is paid. */
const cardStages: OrderStatus[][] = [
	['NEW'],
	['CONFIRMED', 'ASSEMBLING', 'IN_DELIVERY', 'READY_FOR_PICKUP'],
	['COMPLETED'],
]

type Walked = Pick<PersonalOrder, 'status' | 'history' | 'obtainingMethod' | 'deliveryInfo'>

/**
 * The progress of an order as a trail: past steps, the current one, those to come. A cancelled one ends at its last
 * step.
 * @param brought name of the last step of an order that a courier brings, as its reader says it
 */
export function trailOf(order: Walked, timeZone: string, now = shopTime(), brought = 'У тебя'): TrailStep[] {
	const { status, history, obtainingMethod } = order
	const stages = obtainingMethod === 'DELIVERY_EGC' ? cardStages : goodsStages
	const momentOf = (statuses: readonly OrderStatus[]) => {
		const event = history.find((one) => statuses.includes(one.status))
		if (!event) return ''
		const at = new Date(event.at)
		return `${dayAndMonth(at, timeZone, now)}, ${timeOfDay(at, timeZone)}`
	}
	const names = namesOf(order, brought)
	if (status === 'CANCELLED') {
		const walked = stages.flatMap((statuses, index) => {
			const note = momentOf(statuses)
			return note ? [{ name: names[index] ?? '', note, state: 'done' as const }] : []
		})
		return [...walked, { name: 'Отменён', note: momentOf(['CANCELLED']), state: 'now' }]
	}
	const at = stages.findIndex((statuses) => statuses.includes(status))
	const last = stages.length - 1
	// The day on which an order is fetched is unknown.
	const expectedAt = isCarried(order) ? last : last - 1
	return stages.map((statuses, index) => {
		const isOver = index < at || at === last
		const expected = index === expectedAt && at < index ? expectedOn(order, timeZone, now) : ''
		return {
			name: names[index] ?? '',
			note: momentOf(statuses) || expected,
			state: isOver ? 'done' : index === at ? 'now' : 'next',
		}
	})
}

/** Time of the courier, or from which the order can be fetched. */
function expectedOn(order: Walked, timeZone: string, now: Date): string {
	const { date } = order.deliveryInfo
	if (!date) return ''
	return isCarried(order)
		? dayWithDate(dateOnly(date), timeZone, now)
		: `с ${dayAndMonth(dateOnly(date), timeZone, now)}`
}

const isCarried = ({ obtainingMethod }: Pick<Walked, 'obtainingMethod'>) =>
	obtainingMethod === 'DELIVERY' || obtainingMethod === 'EXPRESS_DELIVERY'

function namesOf(order: Walked, brought: string): string[] {
	if (order.obtainingMethod === 'DELIVERY_EGC') return ['Принят', 'Оплачен', 'Карта готова']
	const onItsWay = isCarried(order) || order.status === 'IN_DELIVERY' ? 'В пути' : 'Можно забирать'
	return ['Принят', 'Собираем', onItsWay, isCarried(order) ? brought : 'Получен']
}
