import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useNavigate, useNavigation } from '@remix-run/react'
import { type FormEvent, useState } from 'react'
import { addEach, notAllAdded } from '#app/actions/add-to-cart.server.ts'
import { formAction, invalid, redirectWithFlash } from '#app/actions/form.server.ts'
import { readQuery } from '#app/actions/form-reader.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { pageMeta, scenes } from '#app/components/content/page-meta.ts'
import { ErrorSummary, listNamedProblems } from '#app/components/form/error-summary.tsx'
import { ForWhom } from '#app/components/form/for-whom.tsx'
import { useDeferredForm } from '#app/components/form/use-deferred-form.ts'
import { seenFirst } from '#app/components/shell/seen-pages.ts'
import { Button } from '#app/components/ui/button.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Picture } from '#app/components/ui/picture.tsx'
import { StickyPanel } from '#app/components/ui/sticky-panel.tsx'
import { formFields } from '#app/forms/form-fields.ts'
import { KitForm, sizeName, TripForm } from '#app/forms/guide.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { allowBackForwardCache } from '#app/loaders/back-button.ts'
import { seoTexts } from '#app/loaders/seo-texts.server.ts'
import { getSportProperties } from '#app/services/assistant.server.ts'
import { getSeo } from '#app/services/content.server.ts'
import { formatMoney } from '#app/texts/money.ts'
import { plural, words } from '#app/texts/plural.ts'
import { KIT_LAYERS, type KitLayer as KitLayerData, type KitLayerId } from '#contract/assistant.ts'
import { typeset } from '#contract/typeset.ts'
import { KitLayer } from './kit-layer.tsx'
import { KitSummary, kilograms } from './kit-summary.tsx'
import { TripSentence } from './trip-sentence.tsx'
import { sceneOf, tripTitle } from './trip-words.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? []

export const handle: PageHandle = { pageType: 'Guide', isSeenAgain: true }

export const headers = allowBackForwardCache

export const clientLoader = seenFirst

const tripFields = formFields(TripForm)
const kitFields = formFields(KitForm)
const usual = { place: 'mountains', duration: 'days', temperature: '', motion: 'walk', wearer: 'men' }

const own = { h1: 'Собраться в дорогу' }

/** Grams of clothes that are worn without noticing: for hard frost, frost, and the rest of the year. */
const LIGHT = { hardFrost: 6_000, frost: 4_000, mild: 3_000 }
/** A child's, as a share of those. */
const OF_CHILD = 0.5

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { api, config, form } = context
	const { searchParams, origin } = new URL(request.url)
	const trip = readTrip(searchParams)
	const [seo, kit] = await Promise.all([
		getSeo(api, '/guide'),
		trip && getSportProperties(api, { trip, chosen: readChoice(searchParams) }),
	])
	const { h1, seoText } = seoTexts(seo, own)
	const title = trip && kit ? tripTitle(trip, kit.weather.temperature) : null
	return {
		typed: {
			...usual,
			month: String(new Date().getMonth() + 1),
			...typedIn(searchParams, tripFields),
		} as Record<string, string>,
		sizes: typedIn(searchParams, kitFields),
		kit:
			trip && kit
				? { ...kit, layers: kit.layers.map(readable), weightLimit: lightWeight(trip, kit.weather.coldest) }
				: null,
		title,
		scene: kit && trip ? sceneOf(trip.place, trip.month, kit.weather.temperature) : null,
		heading: title ?? h1 ?? own.h1,
		seoText: title ? '' : seoText,
		meta: pageMeta({
			shop: config,
			seo: title ? null : seo,
			title: `${title ? `${title}: что надеть` : 'Собраться в дорогу'} — «${config.shop.name}»`,
			description: title
				? `Что надеть: ${title}. Слои от термобелья до мембраны, причина каждого, вес и цена комплекта.`
				: 'Скажи, куда, когда и как идёшь: соберём слои от термобелья до мембраны из вещей, которые есть в наличии.',
			canonical: `${config.shop.url ?? origin}/guide`,
			// There are thousands of answers; the question is the page.
			noindex: title !== null,
			hasError: form.failed,
			picture: scenes.guide,
			words: own,
		}),
	}
}

const readable = (layer: KitLayerData): KitLayerData => ({ ...layer, reason: typeset(layer.reason) })

const lightWeight = ({ wearer }: TripForm, coldest: number) =>
	LIGHT[coldest <= -15 ? 'hardFrost' : coldest < -5 ? 'frost' : 'mild'] *
	(wearer === 'children' ? OF_CHILD : 1)

export type GuideKit = NonNullable<Awaited<ReturnType<typeof loader>>['kit']>

/** Undefined while the sentence is not complete. */
function readTrip(query: URLSearchParams) {
	const submission = parseForm(readQuery(query, tripFields), TripForm)
	return submission.status === 'success' ? submission.value : undefined
}

function readChoice(query: URLSearchParams): Partial<Record<KitLayerId, number>> {
	return Object.fromEntries(
		KIT_LAYERS.flatMap((layer) => {
			const typed = query.get(layer) ?? ''
			return /^\d{1,9}$/.test(typed) ? [[layer, Number(typed)]] : []
		}),
	)
}

const typedIn = (query: URLSearchParams, fields: ReturnType<typeof formFields>) =>
	Object.fromEntries(readQuery(query, fields)) as Record<string, string>

export const action = formAction(
	[KitForm, TripForm],
	async (form, { request, context }: ActionFunctionArgs) => {
		const submission = parseForm(form, KitForm)
		if (submission.status !== 'success') return invalid(context, submission)
		const trip = readTrip(new URL(request.url).searchParams)
		const chosen = Object.fromEntries(submission.value.map(({ layer, productId }) => [layer, productId]))
		const { layers } = trip ? await getSportProperties(context.api, { trip, chosen }) : { layers: [] }
		const things = submission.value.map((thing) => ({
			...thing,
			item: layers.find(({ id }) => id === thing.layer)?.items.find(({ id }) => id === thing.productId),
		}))
		const gone = things.filter(({ item, skuId }) => !item?.sizes.some(({ id }) => id === skuId))
		if (gone.length > 0) {
			const fieldErrors = Object.fromEntries(gone.map(({ field }) => [field, ['Этот размер закончился']]))
			context.form.failed = true
			return data({ result: submission.reply({ fieldErrors }) }, { status: 422 })
		}
		const { added, rejected } = await addEach(
			context,
			things.map(({ item, productId, ...thing }) => ({
				...thing,
				id: productId,
				groupId: item?.groupId ?? '',
			})),
		)
		if (rejected.length > 0) {
			const reply = submission.reply({
				fieldErrors: Object.fromEntries(rejected.map(({ thing, text }) => [thing.field, [text]])),
				formErrors: [notAllAdded(added.length, things.length)],
			})
			// Added things lose their choice, so that submitting the form again does not add them twice.
			const initialValue = {
				...reply.initialValue,
				...Object.fromEntries(added.map(({ layer }) => [layer, '0'])),
			}
			context.form.failed = true
			return data({ result: { ...reply, initialValue } }, { status: 422 })
		}
		return redirectWithFlash(context, '/cart', {
			text: `Комплект в корзине: ${plural(added.length, words.thing)}`,
		})
	},
)

const loadSchema = () => import('#app/forms/guide.ts').then((forms) => forms.KitForm)

export default function GuidePage() {
	const { typed, kit, heading } = useLoaderData<typeof loader>()
	const [{ place, month }, setWords] = useState(typed)
	if (kit) return <Kit />
	return (
		<div className="wrap grid items-center gap-x-gap gap-y-8 pt-10 pb-section laptop:grid-cols-12 max-tablet:pt-6">
			<div className="laptop:col-span-7">
				<PageHeading>{heading}</PageHeading>
				<p className="mt-5 mb-8 max-w-lead text-18 text-muted">
					Закончи предложение, и&nbsp;мы&nbsp;соберём одежду слоями: от&nbsp;термобелья до&nbsp;защиты
					от&nbsp;ветра и&nbsp;дождя. Объясним, зачем каждый слой; всё, что предложим, есть в наличии.
				</p>
				<TripSentence typed={typed} onChoose={setWords} />
			</div>
			<Scene
				name={sceneOf(place ?? '', Number(month))}
				className="aspect-4/5 max-laptop:aspect-video laptop:col-span-5"
			/>
		</div>
	)
}

function Scene({ name, className }: { name: string; className: string }) {
	return (
		<div className={`overflow-hidden rounded-picture bg-ground-fog ${className}`}>
			<Picture
				src={`/pictures/guide/${name}.avif`}
				alt=""
				sizes="(min-width: 67.5rem) 40vw, 100vw"
				widths={[480, 640, 800, 1000]}
				priority
			/>
		</div>
	)
}

function Kit() {
	const { typed, sizes, kit, heading, scene, title } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	const navigate = useNavigate()
	const navigation = useNavigation()
	const [form, field] = useDeferredForm(loadSchema, {
		id: 'kit',
		result: answer?.result,
		defaultValue: sizes,
	})
	if (!kit) return null
	const address = addressOf(typed, kit, sizes)
	const isBusy = navigation.state !== 'idle' && navigation.formMethod === 'POST'
	/** The sums are the backend's: another choice is another address. */
	const choose = (event: FormEvent<HTMLFormElement>) => {
		const { target, currentTarget } = event
		if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return
		const query = new URLSearchParams()
		for (const [name, value] of new FormData(currentTarget)) {
			if (typeof value === 'string' && !value.endsWith('-')) query.set(name, value)
		}
		navigate(`/guide?${query}`, { replace: true, preventScrollReset: true })
	}
	return (
		<div className="wrap pt-10 pb-section max-tablet:pt-6">
			<div className="mb-12 grid items-center gap-x-gap laptop:grid-cols-12">
				<div className="laptop:col-span-8">
					<PageHeading>{heading}</PageHeading>
					<div className="mt-5 max-w-text">
						<TripSentence typed={typed} isLine />
					</div>
				</div>
				{scene && <Scene name={scene} className="aspect-16/10 max-laptop:hidden laptop:col-span-4" />}
			</div>
			{kit.layers.length === 0 ? (
				<p className="max-w-lead text-18">
					Под такую дорогу у нас сейчас ничего нет. Попробуй другую погоду или загляни в каталог.
				</p>
			) : (
				<form
					key={title}
					method="post"
					action={address}
					{...form.props}
					onChange={choose}
					className="grid items-start gap-x-gap laptop:grid-cols-kit"
				>
					{Object.entries(typed).map(([name, value]) => (
						<input key={name} type="hidden" name={name} value={value} />
					))}
					<div>
						<ErrorSummary
							problems={listNamedProblems(
								kit.layers.flatMap(({ id, items }) =>
									items.map((item, at) => [item.name, field(sizeName(id, at + 1))] as const),
								),
							)}
							form={form}
							next="и комплект в корзине"
							attempt={answer?.result}
						/>
						<ol className="grid gap-18">
							{kit.layers.map((layer, at) => (
								// A thing that was added to the cart is not chosen any more, also where it was when it was sent.
								<KitLayer
									key={answer?.result?.initialValue?.[layer.id] === '0' ? `${layer.id} left out` : layer.id}
									layer={layer}
									number={at + 1}
									field={field}
								/>
							))}
						</ol>
					</div>
					<div className="sticky top-24 max-laptop:static max-laptop:mt-12">
						<KitSummary kit={kit} isBusy={isBusy} />
					</div>
					<StickyPanel anchor="kit-button" bottomOnSmall alwaysOnSmall>
						<div className="wrap grid grid-cols-bar items-center gap-4 py-2.5 max-tablet:grid-cols-fluid max-tablet:px-4">
							<p className="min-w-0">
								<b>{`${kilograms(kit.kit.weight)}\u00a0кг`}</b>{' '}
								<span className="whitespace-nowrap text-muted">{formatMoney(kit.kit.priceTotal)}</span>
							</p>
							<Button busy={isBusy}>Всё в корзину</Button>
						</div>
					</StickyPanel>
					<ForWhom />
				</form>
			)}
		</div>
	)
}

/** Target of the form: the trip and the choice, so that a rejected form shows the same kit. */
function addressOf(typed: Record<string, string>, kit: GuideKit, sizes: Record<string, string>): string {
	const choice = kit.layers.map(({ id, items }): [string, string] => [
		id,
		sizes[id] ?? String(items.find(({ isChosen }) => isChosen)?.id ?? 0),
	])
	return `/guide?${new URLSearchParams([...Object.entries(typed), ...choice])}`
}
