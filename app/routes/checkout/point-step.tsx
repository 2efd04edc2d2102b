import { type KeyboardEvent, lazy, Suspense, useEffect, useRef } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { Checkbox } from '#app/components/form/choices/checkbox.tsx'
import { RadioCards } from '#app/components/form/choices/radio-cards.tsx'
import { Field } from '#app/components/form/fields/field.tsx'
import type { FieldData } from '#app/components/form/fields/field-data.ts'
import { FormStep } from '#app/components/form/form-step.tsx'
import { NearMe } from '#app/components/stores/near-me.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { Spoken } from '#app/components/ui/spoken.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { dateOnly, dayName } from '#app/texts/dates.ts'
import { formatCost } from '#app/texts/money.ts'
import { metroText } from '#app/texts/place.ts'
import { plural, words } from '#app/texts/plural.ts'
import { distanceText, placeText } from '#app/texts/way.ts'
import { PointLines } from './point-lines.tsx'
import {
	isSought,
	type ListedPoint,
	listed,
	MOST_LISTED,
	type PointFilter,
	pointFilters,
	type SoughtPoints,
	soughtAddress,
} from './sought-points.ts'

interface PointStepProps {
	field: FieldData
	method: 'PICKUP' | 'PICKPOINT'
	/** Null while they are loading. */
	points: readonly ListedPoint[] | null
	/** How many there are; not all of them may be listed. */
	count: number
	/** The backend's reason for an empty list. */
	problem: string | null
	sought: SoughtPoints
	filters: readonly PointFilter[]
	/** The search has results, or there is no search. */
	isFound: boolean
	timeZone: string
	/** Key of the map; null without one. */
	mapsKey: string | null
	chosenId: string | null
	/** With scripts: the point was chosen. */
	onChoose: (id: string) => void
	/** Saves the values of the whole form. */
	save: () => Promise<unknown>
}

/** Choice of a store or pick-up point. */
export function PointStep({
	field,
	method,
	points,
	count,
	problem,
	sought,
	filters,
	isFound,
	timeZone,
	mapsKey,
	chosenId,
	onChoose,
	save,
}: PointStepProps) {
	const list = useRef<HTMLDivElement>(null)
	const isHydrated = useHydrated()
	// Chosen on the map.
	useEffect(() => {
		if (chosenId !== null) chooseInList(list.current, chosenId)
	}, [chosenId])
	const title = method === 'PICKUP' ? 'Из какого магазина' : 'Из какого пункта'
	const shared = termsOfAll(points ?? [], timeZone)
	return (
		<FormStep number={3} title={title} id="points">
			{points && (isSought(sought) || points.length > FEW) && (
				<PointSearch sought={sought} filters={filters} />
			)}
			{points && !isFound && (
				<Notice look="surface" icon="search" live>
					{sought.text ? `По запросу «${sought.text}» ничего нет. ` : 'Таких здесь нет. '}
					<TextLink to="/checkout?points=#points">Показать все</TextLink>
				</Notice>
			)}
			{mapsKey && points && points.length > 0 && (
				<div className="mb-5 min-h-12 noscript:hidden">
					{isHydrated && (
						<Suspense>
							<PointsOnMap
								apiKey={mapsKey}
								points={points}
								chosenId={chosenId}
								onChoose={onChoose}
								linesOf={(point) => linesOf(point, timeZone)}
								save={save}
							/>
						</Suspense>
					)}
				</div>
			)}
			{points === null ? (
				<div role="status" className="grid gap-2.5">
					<span className="sr-only">Загружаем адреса</span>
					<Skeleton className="h-20 rounded-thumb" />
					<Skeleton className="h-20 rounded-thumb" />
					<Skeleton className="h-20 rounded-thumb" />
				</div>
			) : problem ? (
				<Notice look="error" icon="alert">
					{problem}.
				</Notice>
			) : (
				<div ref={list}>
					{shared.length > 0 && (
						<p className="mb-3 text-14">
							{method === 'PICKUP' ? 'Во всех магазинах' : 'Во всех пунктах'}: {shared.join(', ')}
						</p>
					)}
					<RadioCards
						legend={title}
						hideLegend
						field={field}
						defaultValue={points.length === 1 ? points[0]?.id : undefined}
						few={FEW}
						onChange={onChoose}
						options={listed(points, chosenId).map((point) => ({
							value: point.id,
							title: <Spoken text={point.address} />,
							aside: formatCost(point.price),
							asideName: 'Доставка',
							note: <PointLines lines={linesOf(point, timeZone, shared)} />,
						}))}
					/>
				</div>
			)}
			{points && count > MOST_LISTED && (
				<p className="mt-4 text-14 text-muted">
					Показаны первые {MOST_LISTED} из {count}. Найди ближе к себе по улице или метро.
				</p>
			)}
		</FormStep>
	)
}

const PointsOnMap = lazy(() => import('./points-on-map.tsx'))

/** Presses the row of the point and shows it. A pressed one stays as it is. */
function chooseInList(list: HTMLElement | null, id: string): void {
	const row = list?.querySelector<HTMLInputElement>(`input[type=radio][value="${CSS.escape(id)}"]`)
	if (!list || !row || row.checked) return
	row.click()
	const folded = row.closest('details')
	if (!folded) return
	folded.open = true
	row.closest('label')?.scrollIntoView({ block: 'nearest' })
}

/** Number of rows that are seen at a glance. */
const FEW = 5

/** Enter would order: the first button of the form does. */
function findByEnter(event: KeyboardEvent<HTMLElement>): void {
	if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
	event.preventDefault()
	event.currentTarget.querySelector('button')?.click()
}

/** Search by a part of an address, a name or a metro station, and by filters; also without scripts. */
function PointSearch({ sought, filters }: Pick<PointStepProps, 'sought' | 'filters'>) {
	return (
		<search className="mb-5 block" onKeyDown={findByEnter}>
			<input type="hidden" name="soughtText" value={sought.text} />
			{sought.place && <input type="hidden" name="place" value={placeText(sought.place)} />}
			<Field
				key={sought.text}
				label="Улица или метро"
				field={{ id: 'point-text', name: 'pointText', initialValue: sought.text }}
				type="search"
				autoComplete="off"
				enterKeyHint="search"
				maxLength={100}
				aside={
					<Button look="secondary" name="intent" value="find" formNoValidate>
						Найти
					</Button>
				}
			/>
			<NearMe
				addressOf={(place) => soughtAddress({ ...sought, place })}
				otherwise="Найди пункт по улице или метро"
			/>
			<div className="mt-1 flex flex-wrap gap-x-6">
				{(Object.keys(pointFilters) as PointFilter[])
					.filter((name) => sought[name] || filters.includes(name))
					.map((name) => (
						<Checkbox
							key={name}
							field={{ id: `point-${name}`, name, key: `${name} ${sought[name]}` }}
							defaultChecked={sought[name]}
						>
							{pointFilters[name].label}
						</Checkbox>
					))}
			</div>
		</search>
	)
}

/** Lines about a point: its place, its hours, its terms without those that are said elsewhere. */
function linesOf(point: ListedPoint, timeZone: string, saidBefore: readonly string[] = []): string[] {
	const metro = point.metro[0]
	const where = [
		point.kilometres !== undefined && `${distanceText(point.kilometres)} от тебя`,
		// A store is called after its street or metro station.
		(point.obtainingMethod === 'PICKPOINT' || !metro) && point.name,
		metro && metroText(metro),
	]
	const terms = termsOf(point, timeZone).filter((term) => !saidBefore.includes(term))
	return [where, [point.hoursInWords], terms].map((facts) => facts.filter(Boolean).join(', ')).filter(Boolean)
}

function termsOf(point: ListedPoint, timeZone: string): string[] {
	const terms = [
		`заберёшь ${dayName(dateOnly(point.readyFrom), timeZone)}`,
		`хранят ${plural(point.storageDays, words.day)}`,
		point.hasFitting && 'с\u00a0примеркой',
		!point.payment.includes('cash') &&
			(point.payment.length > 0 ? 'оплата только картой' : 'без оплаты на месте'),
	]
	return terms.filter((term) => term !== false)
}

/** The terms that all of several points have. */
function termsOfAll(points: readonly ListedPoint[], timeZone: string): string[] {
	const [first, ...others] = points.map((point) => termsOf(point, timeZone))
	if (!first || others.length === 0) return []
	return first.filter((term) => others.every((terms) => terms.includes(term)))
}
