import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { useState } from 'react'
import { formAction } from '#app/actions/form.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { ProductAside } from '#app/components/catalog/product-aside.tsx'
import { Form } from '#app/components/form/form.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { CityScheme } from '#app/components/stores/city-scheme.tsx'
import { NearMe } from '#app/components/stores/near-me.tsx'
import { StoreList } from '#app/components/stores/store-list.tsx'
import { StoresMap } from '#app/components/stores/stores-map.tsx'
import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Link } from '#app/components/ui/link.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { PickUpHere } from '#app/forms/pick-up-here.ts'
import { encoded } from '#app/paths/encoded.ts'
import { redirect } from '#app/paths/redirect.server.ts'
import { inCity } from '#app/texts/city.ts'
import { plural, words } from '#app/texts/plural.ts'
import { placeText, readPlace } from '#app/texts/way.ts'
import type { ProductSize } from '#contract/products.ts'
import type { GeoLocation } from '#contract/shapes.ts'
import { pickUpHere } from './pick-up.server.ts'
import { loadStoresOfProduct } from './stores-of-product.server.ts'

export const meta = titled<typeof loader>(({ product }) => `Забрать в магазине: ${product.name}`, {
	robots: 'noindex',
})

export const handle: PageHandle = { pageType: 'Stores' }

export async function loader({ params, request, context: { api, config } }: LoaderFunctionArgs) {
	const query = new URL(request.url).searchParams
	const id = params.id ?? ''
	const page = await loadStoresOfProduct(api, id, {
		skuId: Number(query.get('size')) || undefined,
		place: readPlace(query.get('place')),
	})
	// A size that the product does not have.
	if (query.get('size') !== null && !page.chosen) throw redirect(storesOfProduct(id, { place: page.place }))
	return { ...page, mapsKey: config.mapsKey ?? null }
}

export const action = formAction([PickUpHere], (form, { request, context }) =>
	pickUpHere(form, request, context),
)

interface Sought {
	/** Id of the size. */
	size?: number | undefined
	place: GeoLocation | null
}

function storesOfProduct(id: string | number, { size, place }: Sought): string {
	const query = new URLSearchParams()
	if (size !== undefined) query.set('size', String(size))
	if (place) query.set('place', placeText(place))
	return `/product/${id}/stores${query.size > 0 ? `?${query}` : ''}`
}

export default function StoresOfProductPage() {
	const { product, city, place, chosen, stores, isKnown, scheme, mapsKey } = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()?.result
	const [chosenId, choose] = useState<string | null>(null)
	const sent = useNavigation().formData
	const address = storesOfProduct(product.id, { size: chosen?.id, place })
	const onMap = stores.flatMap(({ geoLocation, ...store }) => (geoLocation ? { ...store, geoLocation } : []))
	return (
		<div className="wrap pt-10 pb-section max-tablet:pt-6">
			<ArrowLink back to={`/product/${product.id}${chosen ? `?size=${chosen.id}` : ''}`}>
				К товару
			</ArrowLink>
			<PageHeading className="mt-4">Забрать в&nbsp;магазине</PageHeading>
			<div className="mt-10 grid items-start gap-x-gap gap-y-8 tablet:grid-cols-12 max-tablet:mt-6">
				<div className="grid gap-gap tablet:col-span-4 laptop:order-last laptop:col-start-9">
					<ProductAside product={product} />
					{scheme && (
						<div className="max-tablet:hidden">
							<CityScheme
								scheme={scheme}
								middle={place ? 'ты' : 'центр'}
								links={onMap.map((one) => ({ href: `#store-${one.id}`, name: one.address }))}
							/>
						</div>
					)}
					{mapsKey && onMap.length > 0 && (
						<StoresMap apiKey={mapsKey} stores={onMap} chosenId={chosenId} onChoose={choose} />
					)}
				</div>
				<div className="min-w-0 tablet:col-span-8 tablet:max-laptop:pl-4 laptop:col-span-7">
					<SizeLinks
						sizes={product.sizes}
						chosen={chosen}
						addressOf={(size) => storesOfProduct(product.id, { size, place })}
					/>
					{stores.length > 0 ? (
						<>
							<div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
								<p role="status" className="font-medium text-18">
									{`${plural(stores.length, words.store)} ${inCity(city.moniker)}`}
								</p>
								<NearMe
									addressOf={(here) => storesOfProduct(product.id, { size: chosen?.id, place: here })}
									otherwise="Ниже все магазины города"
								/>
							</div>
							<div className="mt-4">
								<StoreList
									stores={stores}
									chosenId={chosenId}
									below={(store) => (
										<Form method="post" action={`${address}#store-${store.id}`}>
											<input type="hidden" name="id" value={product.id} />
											<input type="hidden" name="groupId" value={product.groupId} />
											<input type="hidden" name="storeId" value={store.id} />
											<PickUpButtons
												sizes={chosen ? [chosen] : store.sizes}
												address={store.address}
												busySkuId={sent?.get('storeId') === store.id ? sent.get('skuId') : null}
											/>
											{result?.error && result.initialValue?.storeId === store.id && (
												<p role="alert" className="mt-2 font-medium text-error">
													{Object.values(result.error).flat()[0]}
												</p>
											)}
										</Form>
									)}
								/>
							</div>
						</>
					) : !isKnown ? (
						<Notice look="error" icon="alert" className="mt-6">
							Сейчас не можем узнать, в&nbsp;каких магазинах она есть. Попробуй чуть позже.
						</Notice>
					) : (
						<Notice look="surface" icon="store" className="mt-6" live>
							{`${chosen?.size ? `Размера ${chosen.size}` : 'Этой вещи'} в\u00a0магазинах ${inCity(city.moniker)} сейчас нет. `}
							<TextLink to={`/product/${product.id}`}>Привезём в&nbsp;магазин или домой</TextLink>
						</Notice>
					)}
					<p className="mt-6">
						<TextLink to={`/city?returnTo=${encoded(`/product/${product.id}/stores`)}`}>
							Другой город
						</TextLink>
					</p>
				</div>
			</div>
		</div>
	)
}

interface SizeLinksProps {
	sizes: readonly ProductSize[]
	chosen: ProductSize | null
	addressOf: (skuId: number | undefined) => string
}

/** The available sizes, each a link to the stores that have it. */
function SizeLinks({ sizes, chosen, addressOf }: SizeLinksProps) {
	const offered = sizes.filter(({ size, available }) => size !== '' && available)
	if (offered.length < 2) return null
	const links = [
		{ id: undefined, name: 'Все размеры' },
		...offered.map(({ id, size }) => ({ id, name: size })),
	]
	return (
		<nav aria-label="Размер">
			<ul className="flex flex-wrap gap-2">
				{links.map(({ id, name }) => {
					const isChosen = id === chosen?.id
					return (
						<li key={name}>
							<Link
								to={addressOf(id)}
								preventScrollReset
								aria-current={isChosen || undefined}
								className={`inline-flex min-h-11 min-w-11 items-center justify-center wrap-anywhere rounded-pill px-4 font-medium text-14 transition-colors forced-colors:border ${isChosen ? 'bg-spruce text-paper' : 'bg-moss hover:bg-moss-deep'}`}
							>
								{name}
							</Link>
						</li>
					)
				})}
			</ul>
		</nav>
	)
}

interface PickUpButtonsProps {
	sizes: readonly Pick<ProductSize, 'id' | 'size'>[]
	address: string
	/** Sku that is being put into the cart. */
	busySkuId: FormDataEntryValue | null
}

/** One press takes the size and the store. */
function PickUpButtons({ sizes, address, busySkuId }: PickUpButtonsProps) {
	const [only, ...others] = sizes
	if (!only) return null
	if (others.length === 0) {
		return (
			<Button
				look="secondary"
				size="s"
				className="wrap-anywhere"
				name="skuId"
				value={only.id}
				busy={busySkuId === String(only.id)}
				aria-label={`Забрать здесь: ${address}`}
			>
				Забрать здесь{only.size && `, размер ${only.size}`}
			</Button>
		)
	}
	return (
		<fieldset className="flex flex-wrap items-center gap-2">
			<legend className="sr-only">{`Забрать здесь: ${address}`}</legend>
			<span aria-hidden="true" className="mr-2 text-14">
				Забрать здесь
			</span>
			{sizes.map(({ id, size }) => (
				<Button
					key={id}
					look="secondary"
					size="s"
					className="wrap-anywhere"
					name="skuId"
					value={id}
					busy={busySkuId === String(id)}
					aria-label={`Размер ${size}`}
				>
					{size}
				</Button>
			))}
		</fieldset>
	)
}
