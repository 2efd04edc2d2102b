import { Spoken } from '#app/components/ui/spoken.tsx'
import type { WorkingDay } from '#app/texts/working-days.ts'

/** Today comes first. */
export function WorkingWeek({ days }: { days: readonly WorkingDay[] }) {
	return (
		<ul aria-label="Ближайшие семь дней" className="mt-3 grid max-w-90 gap-1">
			{days.map(({ day, name, hours, special }, index) => (
				<li
					key={day}
					aria-current={index === 0 ? 'date' : undefined}
					className={`flex flex-wrap justify-between gap-x-4 ${index === 0 ? 'font-medium' : ''}`}
				>
					<span>
						<Spoken text={name} />
					</span>
					<span className={special ? 'font-medium' : ''}>
						<Spoken text={hours} />
					</span>
					{special?.reason && <span className="w-full text-14 text-muted">{special.reason}</span>}
				</li>
			))}
		</ul>
	)
}
