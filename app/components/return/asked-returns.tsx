import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { RuledDetails } from '#app/components/account/ruled-details.tsx'
import { ErrorSummary, listProblems } from '#app/components/form/error-summary.tsx'
import { TextField } from '#app/components/form/fields/text-field.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useDeferredForm } from '#app/components/form/use-deferred-form.ts'
import { useParts } from '#app/components/shell/use-parts.ts'
import { useShopContacts } from '#app/components/shell/use-shop-name.ts'
import { SmallPhotos } from '#app/components/ui/small-photos.tsx'
import { dayAndMonth } from '#app/texts/dates.ts'
import type { AskedReturn } from '#contract/orders.ts'
import { returnReasons, returnStates, returnWays, whatIsNext } from './return-words.ts'

const loadSchema = () => import('#app/forms/return.ts').then(({ ChangeReturn }) => ChangeReturn)

interface AskedReturnsProps {
	/** Target of the forms. */
	action: string
	returns: readonly AskedReturn[]
	/** Of the order's city. */
	timeZone: string
	/** The customer looks at them, and may say that the things were sent. */
	isOwn: boolean
	/** Address of a photograph, by its id. */
	photoPath: (id: string) => string
	/** Errors of the last submission of a form of a return. */
	result: SubmissionResult<string[]> | null
}

/** Returns of an order, the newest first, with their states; the one under way with what the customer does next. */
export function AskedReturns({ action, returns, timeZone, isOwn, photoPath, result }: AskedReturnsProps) {
	const { phone } = useShopContacts()
	const shop = { timeZone, phone, hasPoints: useParts().points }
	return (
		<section aria-labelledby="returns" className="mt-10" id="return">
			<h2 id="returns" className="text-28">
				{returns.length > 1 ? 'Возвраты' : 'Возврат'}
			</h2>
			<ul className="mt-4 grid gap-5">
				{returns.toReversed().map((one) => (
					<li
						key={one.id}
						className="rounded-picture bg-surface p-8 forced-colors:border max-tablet:px-5 max-tablet:py-6"
					>
						<h3 className="text-22">{returnStates[one.state]}</h3>
						<ReturnFacts asked={one} timeZone={timeZone} photoPath={photoPath} />
						{whatIsNext(one, shop) && <p className="mt-4 max-w-text">{whatIsNext(one, shop)}</p>}
						{isOwn && one.state === 'ASKED' && <NextStep action={action} asked={one} result={result} />}
					</li>
				))}
			</ul>
		</section>
	)
}

/** Things, reason and way of a return, and why the shop did not take pieces in. */
export function ReturnFacts({
	asked,
	timeZone,
	photoPath,
}: Pick<AskedReturnsProps, 'photoPath'> & { asked: AskedReturn; timeZone?: string }) {
	const { askedAt, items, reason, comment, way, parcel, refusal, photos = [] } = asked
	const isOver = asked.state === 'RETURNED' || asked.state === 'TAKEN_IN'
	const rows: readonly (readonly [name: string, value: ReactNode])[] = [
		['Оформлен', dayAndMonth(new Date(askedAt), timeZone)],
		['Причина', [returnReasons[reason], comment].filter(Boolean).join(': ')],
		[
			'Фотографии',
			photos.length > 0 && (
				<SmallPhotos
					photos={photos}
					alt={(number, of) => `Фото к возврату, ${number} из ${of}`}
					address={photoPath}
				/>
			),
		],
		['Способ', [returnWays[way], parcel && `отправление ${parcel}`].filter(Boolean).join(', ')],
		['Почему не приняли', refusal],
	]
	return (
		<>
			<ul className="mt-2">
				{items.map(({ skuId, name, size, quantity, taken }) => (
					<li key={skuId}>
						{[
							name,
							size && `размер ${size}`,
							`${quantity}\u00a0шт.`,
							isOver && taken < quantity && `приняли ${taken}`,
						]
							.filter(Boolean)
							.join(', ')}
					</li>
				))}
			</ul>
			<RuledDetails rows={rows} className="mt-4" />
		</>
	)
}

/** The customer says that the things were sent, or keeps them. */
function NextStep({
	action,
	asked,
	result,
}: Pick<AskedReturnsProps, 'action' | 'result'> & { asked: AskedReturn }) {
	const [form, field] = useDeferredForm(loadSchema, { id: 'return-sent', result })
	const isToBeSent = asked.way === 'CARRIER'
	return (
		<Form method="post" action={action} {...form.props} className="mt-5 grid max-w-100 gap-4">
			<ErrorSummary problems={listProblems([field('parcel')])} form={form} attempt={result} />
			<input type="hidden" name="returnId" value={asked.id} />
			{isToBeSent && <TextField label="Номер отправления" optional field={field('parcel')} />}
			<div className="flex flex-wrap gap-3">
				{isToBeSent && (
					<SubmitButton name="intent" value="return-sent" widePhone>
						Посылка отправлена
					</SubmitButton>
				)}
				<SubmitButton look="secondary" name="intent" value="return-kept" widePhone>
					Отменить возврат
				</SubmitButton>
			</div>
		</Form>
	)
}
