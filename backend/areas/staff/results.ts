import { sql } from 'drizzle-orm'
import { addDays, cityClock } from '#backend/areas/geo/city-clock.ts'
import type { Backend, EmployeeAtWork } from '#backend/context.ts'
import { settings } from '#backend/settings.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { getEmployeeResults } from '#contract/staff.ts'

type Answer = CallOutput<typeof getEmployeeResults>
type Results = Answer['total']

const NOTHING: Results = {
	assembled: 0,
	handedOver: 0,
	takings: 0,
	sold: 0,
	sales: 0,
	requests: 0,
	revenue: 0,
}
const NAMES = Object.keys(NOTHING) as (keyof Results)[]

/**
 * Results of an employee on a day and of late: orders that were moved, by the record of acts, orders that count as
 * sold, and requests to be called that came by the employee's code. A day without anything, or too long ago, has
 * nothing. Money that a carrier took is none of the employee's takings. A hand-over that was undone counts no more: it
 * is not the one that the order names.
 */
export async function getResults(
	{ db, now }: Pick<Backend, 'db' | 'now'>,
	employee: EmployeeAtWork,
	asked: string | undefined,
): Promise<Answer> {
	const { timeZone } = employee.shown.shop
	const today = cityClock(now(), timeZone).day
	const first = addDays(today, 1 - settings.staff.resultDays)
	const { rows } = await db.execute<Results & { day: string; hour: number }>(sql`
		with done as (
			select at, a.act = 'order.pack' or after::jsonb ->> 'status' = 'READY_FOR_PICKUP' and o.obtaining_method = 'PICKUP' as is_assembled,
				after::jsonb ->> 'status' = 'COMPLETED' and at = o.completed_at as is_handed_over,
				case when after::jsonb ->> 'status' = 'COMPLETED' and at = o.completed_at and o.payment_method = 'ON_RECEIPT'
					and o.obtaining_method = 'PICKUP'
					then o.total - o.gift_card_total else 0 end as taken,
				false as is_sold, 0 as sold_for, 0 as paid_by_card, false as is_request, o.sold_by is not distinct from ${employee.id} as is_counted
			from audit_acts a join orders o on o.number = a.subject
			where a.actor_kind = 'EMPLOYEE' and a.actor = ${employee.id} and a.act in ('order.advance', 'order.pack')
				and a.at >= ${first}::timestamp at time zone ${timeZone}
			union all
			select created_at, false, false, 0, true, total, gift_card_total, false, false
			from orders
			where sold_by = ${employee.id} and status <> 'CANCELLED'
				and (payment_method = 'ON_RECEIPT' or payment_status = 'PAID')
				and created_at >= ${first}::timestamp at time zone ${timeZone}
			union all
			select created_at, false, false, 0, false, 0, 0, true, false
			from one_click_orders
			where sold_by = ${employee.id} and created_at >= ${first}::timestamp at time zone ${timeZone}
		)
		select to_char(at at time zone ${timeZone}, 'YYYY-MM-DD') as day,
			extract(hour from at at time zone ${timeZone})::int as hour,
			(count(*) filter (where is_assembled))::int as assembled,
			(count(*) filter (where is_handed_over))::int as "handedOver",
			sum(taken)::int as takings,
			(count(*) filter (where is_sold))::int as sold,
			sum(sold_for)::int as sales,
			(count(*) filter (where is_request))::int as requests,
			(sum(sold_for - paid_by_card) + coalesce(sum(taken) filter (where not is_counted), 0))::int as revenue
		from done group by 1, 2 order by 1 desc, 2`)
	const hours = rows.filter((row) => NAMES.some((name) => row[name] > 0))
	const days = new Map<string, typeof hours>()
	for (const hour of hours) days.set(hour.day, [...(days.get(hour.day) ?? []), hour])
	const day = asked ?? today
	const ofDay = days.get(day) ?? []
	return {
		day,
		total: addUp(ofDay),
		hours: ofDay.map(({ day: _, ...hour }) => hour),
		days: [...new Set([today, ...days.keys()])].map((one) => ({ day: one, ...addUp(days.get(one) ?? []) })),
	}
}

const addUp = (parts: readonly Results[]): Results =>
	parts.reduce(
		(sum, part) => Object.fromEntries(NAMES.map((name) => [name, sum[name] + part[name]])) as Results,
		NOTHING,
	)
