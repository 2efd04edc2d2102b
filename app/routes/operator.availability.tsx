import type { SubmissionResult } from '@conform-to/react'
import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { data } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pieceName } from '#app/actions/add-to-cart.server.ts'
import { formAction, invalid, redirectWithFlash, rejected } from '#app/actions/form.server.ts'
import { atDesk } from '#app/actions/operator.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { ProductPicture } from '#app/components/catalog/product-picture.tsx'
import { Select } from '#app/components/form/choices/select.tsx'
import { ErrorSummary, listProblems } from '#app/components/form/error-summary.tsx'
import { TextArea } from '#app/components/form/fields/text-area.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useDeferredForm } from '#app/components/form/use-deferred-form.ts'
import { DeskPage } from '#app/components/operator/desk-page.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { Link } from '#app/components/ui/link.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Availability, linesOf, OperatorItem } from '#app/forms/operator.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { listPopularCities } from '#app/services/geo.server.ts'
import { addOperatorBasketItem, getOperator, listAvailability } from '#app/services/operator.server.ts'
import { formatMoney } from '#app/texts/money.ts'
import { plural, words } from '#app/texts/plural.ts'

export const handle: PageHandle = { pageType: 'Other' }

export const meta = titled('Наличие', { robots: 'noindex' })

export async function loader({ request, context: { api } }: LoaderFunctionArgs) {
	const [desk, popular, { city }] = await Promise.all([
		atDesk(request, getOperator(api)),
		listPopularCities(api),
		api.user(),
	])
	const cities = [city, ...popular.filter(({ id }) => id !== city.id)].map(({ id, name }) => ({ id, name }))
	return { desk, cities }
}

export const action = formAction([Availability, OperatorItem], (form, { request, context }) =>
	form.get('intent') === 'add' ? add(form, request, context) : look(form, request, context),
)

async function look(form: FormData, request: Request, context: AppLoadContext) {
	const submission = parseForm(form, Availability)
	if (submission.status !== 'success') return invalid(context, submission)
	const { things, cityId } = submission.value
	try {
		const found = await atDesk(
			request,
			listAvailability(context.api, { items: linesOf(things).map(thingOf), ...(cityId && { cityId }) }),
		)
		return data({ result: submission.reply(), found })
	} catch (error) {
		return rejected(context, submission, error, { field: 'things' })
	}
}

/** A line is the address of a product's page, or a text: a number, a vendor code, words and a size. */
function thingOf(line: string) {
	const page = '/product/'
	const [path = ''] = line.split(/[?#]/)
	const at = path.lastIndexOf(page)
	const id = at < 0 ? undefined : /^(\d{1,9})(?:\/|$)/.exec(path.slice(at + page.length))?.[1]
	return id ? { productId: Number(id) } : { text: line.slice(0, 200) }
}

async function add(form: FormData, request: Request, context: AppLoadContext) {
	const submission = parseForm(form, OperatorItem)
	if (submission.status !== 'success') return invalid(context, submission)
	try {
		const basket = await atDesk(request, addOperatorBasketItem(context.api, submission.value))
		const line = basket.lines.find(({ skuId }) => skuId === submission.value.skuId)
		return redirectWithFlash(context, '/operator/availability', {
			text: `${pieceName(line)} — в корзине покупателя`,
			action: { label: 'Открыть корзину', to: '/cart' },
		})
	} catch (error) {
		return rejected(context, submission, error)
	}
}

type Found = Awaited<ReturnType<typeof listAvailability>>

const loadSchema = () => import('#app/forms/operator.ts').then(({ Availability }) => Availability)

export default function AvailabilityPage() {
	const { desk, cities } = useLoaderData<typeof loader>()
	const answer: { result: SubmissionResult<string[]>; found?: Found } | undefined =
		useActionData<typeof action>()
	const result = answer?.result ?? null
	const isAdded = result?.initialValue?.intent === 'add'
	const [form, field] = useDeferredForm(loadSchema, { id: 'availability', result: isAdded ? null : result })
	const problem = isAdded
		? (result?.error?.['']?.[0] ?? Object.values(result?.error ?? {})[0]?.[0])
		: undefined
	return (
		<DeskPage title="Наличие" desk={desk} area="/operator/availability">
			{problem && (
				<Notice look="error" icon="alert" live className="mt-5 max-w-180">
					{problem}
				</Notice>
			)}
			<Form
				method="post"
				action="/operator/availability"
				data-asks
				{...form.props}
				className="mt-5 grid max-w-180 gap-4"
			>
				<ErrorSummary problems={listProblems([field('things')])} form={form} attempt={result} />
				<TextArea
					label="Что ищем"
					hint="По одному в строке: «Морось 46», артикул, номер или адрес страницы. До 20 строк"
					field={field('things')}
					rows={5}
				/>
				<Select
					label="Где"
					field={field('cityId')}
					options={[
						...cities.map(({ id, name }) => ({ value: String(id), label: name })),
						{ value: '', label: 'Во всех городах' },
					]}
				/>
				<SubmitButton className="justify-self-start">Показать</SubmitButton>
			</Form>
			{answer?.found && <Table found={answer.found} isHelping={desk.session !== null} />}
		</DeskPage>
	)
}

function Table({ found: { items, unknown }, isHelping }: { found: Found; isHelping: boolean }) {
	return (
		<section aria-label="Где есть" className="mt-8">
			{unknown.length > 0 && (
				<Notice look="surface" icon="info" className="mb-5 max-w-180">
					<p className="break-words">Не нашли: {unknown.join(', ')}</p>
				</Notice>
			)}
			{items.length > 0 && (
				<ul className="border-line border-b">
					{items.map((item) => (
						<li
							key={item.skuId}
							className="flex flex-wrap items-start gap-x-4 gap-y-2 border-line border-t py-3"
						>
							<span className="block h-12.5 w-10 flex-none overflow-hidden rounded-control bg-ground-stone">
								<ProductPicture src={item.image} alt="" sizes="40px" />
							</span>
							<div className="min-w-0 flex-1 basis-50 wrap-anywhere">
								<Link to={`/product/${item.productId}`} className="underlined font-medium">
									{item.name}
								</Link>
								<p className="text-muted">
									{[item.color, item.size && `размер ${item.size}`, item.vendorCode]
										.filter(Boolean)
										.join(' · ')}
								</p>
								<p>
									{item.pieces > 0 ? `На доставку ${plural(item.pieces, words.piece)}` : 'На доставку нет'}
								</p>
								{Boolean(item.waiting) && <p>Ждут поступления: {item.waiting}</p>}
							</div>
							<div className="min-w-0 flex-1 basis-50">
								<Shops cities={item.cities} />
							</div>
							<div className="grid justify-items-end gap-2">
								<span className="tabular whitespace-nowrap font-medium">{formatMoney(item.retailPrice)}</span>
								{isHelping && item.pieces > 0 && <AddForm item={item} />}
							</div>
						</li>
					))}
				</ul>
			)}
		</section>
	)
}

function Shops({ cities }: Pick<Found['items'][number], 'cities'>) {
	if (cities.length === 0) return <p className="text-muted">В магазинах нет</p>
	return cities.map(({ cityId, name, shops }) => (
		<details key={cityId}>
			<summary className="target underlined">
				{name}: {plural(shops.length, words.store)}
			</summary>
			<ul className="pb-2">
				{shops.map(({ shopId, address }) => (
					<li key={shopId} className="break-words text-muted">
						{address}
					</li>
				))}
			</ul>
		</details>
	))
}

function AddForm({ item }: { item: Found['items'][number] }) {
	const { productId, skuId, catalogPrice, retailPrice, name, size } = item
	return (
		<Form method="post" action="/operator/availability">
			<input type="hidden" name="intent" value="add" />
			{Object.entries({ productId, skuId, catalogPrice, retailPrice }).map(([field, value]) => (
				<input key={field} type="hidden" name={field} value={value} />
			))}
			<SubmitButton size="s" look="secondary" aria-label={`В корзину: ${name}${size && `, размер ${size}`}`}>
				В корзину
			</SubmitButton>
		</Form>
	)
}
