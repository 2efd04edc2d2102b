import { Field } from '#app/components/form/fields/field.tsx'
import { Form } from '#app/components/form/form.tsx'
import { useDeferredForm } from '#app/components/form/use-deferred-form.ts'
import { NearMe } from '#app/components/stores/near-me.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Section } from '#app/components/ui/section.tsx'
import { inCity } from '#app/texts/city.ts'
import { deliveryNote } from '#app/texts/delivery-note.ts'
import { formatCost, formatMoney } from '#app/texts/money.ts'
import { obtainingMethods } from '#app/texts/statuses.ts'
import { upperFirst } from '#app/texts/upper-first.ts'
import { placeText } from '#app/texts/way.ts'
import type { TermsAt } from './terms-at.server.ts'

const loadSchema = () =>
	import('#app/forms/delivery-address.ts').then(({ DeliveryAddress }) => DeliveryAddress)

/** Terms of delivery to a place: a GET form, so that it works and can be shared without scripts. */
export function DeliveryTerms({ typed, result, city, terms, problem }: TermsAt) {
	const [form, field] = useDeferredForm(loadSchema, {
		id: 'delivery-address',
		result,
		defaultValue: { address: typed },
	})
	return (
		<Section id="terms" ground="surface" title="Сроки и цена доставки">
			<div className="grid items-start gap-x-gap gap-y-8 tablet:grid-cols-2">
				<div className="grid max-w-120 gap-3">
					<Form action="/payment-and-delivery#terms" preventScrollReset {...form.props}>
						<Field
							label="Город, посёлок или адрес"
							field={{ ...field('address'), key: typed }}
							autoComplete="street-address"
							enterKeyHint="go"
							aside={<Button className="min-h-13">Узнать</Button>}
						/>
					</Form>
					<NearMe
						label="Определить мой адрес"
						addressOf={(place) => `/payment-and-delivery?place=${placeText(place)}#terms`}
						otherwise="Напиши город или адрес"
					/>
				</div>
				<div role="status">
					{problem && <Notice icon="alert">{problem}.</Notice>}
					{city && (
						<>
							<h3 className="mb-3 text-22">{upperFirst(inCity(city.moniker))}</h3>
							<ul>
								{terms.map((term) => (
									<li
										key={term.obtainingMethod}
										className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-0.5 border-line border-t py-3.5"
									>
										<span className="font-medium">{obtainingMethods[term.obtainingMethod]}</span>
										<span className="text-right">{formatCost(term.price)}</span>
										<span className="col-span-2 text-14 text-muted">
											{deliveryNote(term, city.timeZone)}
											{term.freeFrom !== null &&
												term.price > 0 &&
												`. От ${formatMoney(term.freeFrom)} бесплатно`}
										</span>
									</li>
								))}
							</ul>
						</>
					)}
				</div>
			</div>
		</Section>
	)
}
