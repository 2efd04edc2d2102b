import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useState } from 'react'
import { formAction } from '#app/actions/form.server.ts'
import { newIdempotencyKey } from '#app/actions/idempotency-key.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { inSize } from '#app/components/catalog/in-size.ts'
import { ProductAside } from '#app/components/catalog/product-aside.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { OneClickOrder } from '#app/forms/one-click.ts'
import { getProduct } from '#app/services/products.server.ts'
import { telephoneHours } from '#app/texts/terms.ts'
import type { ProductSize } from '#contract/products.ts'
import { askToBeCalled } from './actions.server.ts'
import { OneClickFields } from './one-click-fields.tsx'

export const meta = titled<typeof loader>(
	({ product, accepted }) => (accepted ? `Заявка № ${accepted} принята` : `Купить в 1 клик: ${product.name}`),
	{
		robots: 'noindex',
	},
)

export const handle: PageHandle = { pageType: 'Checkout' }

export async function loader({ params, request, context }: LoaderFunctionArgs) {
	const { api } = context
	const { searchParams } = new URL(request.url)
	const size = searchParams.get('size')
	const [product, user] = await Promise.all([
		getProduct(api, params.id ?? '', size),
		// A visitor who can't be recognised types the name.
		api.user().catch(() => null),
	])
	const { id, name, color, images, retailPrice, catalogPrice, discountRate, sizes, isAvailable } = product
	const chosen = sizes[product.selectedSizeIndex]
	return {
		product: { id, name, color, images, retailPrice, catalogPrice, discountRate, sizes, isAvailable },
		wanted: {
			skuId: chosen?.available ? String(chosen.id) : '',
			name: user?.customer?.firstName ?? '',
			phone: user?.customer?.phone ?? '',
		},
		owner: user?.customer?.id,
		idempotencyKey: newIdempotencyKey(context),
		/** Number of the request that has been made. */
		accepted: /^\d{1,12}$/.exec(searchParams.get('accepted') ?? '')?.[0] ?? null,
	}
}

export const action = formAction([OneClickOrder], (form, { params, context }) =>
	askToBeCalled(params.id ?? '', form, context),
)

const onlySize = (sizes: readonly ProductSize[]) => (sizes.length === 1 ? sizes[0] : undefined)

export default function OneClickPage() {
	const { product, wanted, idempotencyKey, accepted } = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()?.result ?? null
	const [skuId, setSkuId] = useState(Number(result?.initialValue?.skuId ?? wanted.skuId))
	const size = product.sizes.find(({ id }) => id === skuId) ?? onlySize(product.sizes)
	return (
		<div className="wrap pt-10 pb-section max-tablet:pt-6">
			<ArrowLink back to={`/product/${product.id}`}>
				К товару
			</ArrowLink>
			<PageHeading className="mt-4">
				{accepted ? `Заявка №\u00a0${accepted} принята` : 'Купить в\u00a01\u00a0клик'}
			</PageHeading>
			<div className="mt-10 grid items-start gap-x-gap gap-y-8 tablet:grid-cols-12 max-tablet:mt-6">
				<div className="tablet:col-span-4 laptop:order-last laptop:col-start-9">
					<ProductAside product={inSize(product, size)} />
				</div>
				<div className="min-w-0 tablet:col-span-8 tablet:max-laptop:pl-4 laptop:col-span-7">
					{accepted ? (
						<Accepted />
					) : product.isAvailable ? (
						<OneClickFields
							product={product}
							wanted={wanted}
							idempotencyKey={idempotencyKey}
							onSize={setSkuId}
							result={result}
						/>
					) : (
						<Notice look="surface" icon="box">
							Этой вещи сейчас нет в&nbsp;наличии. На странице товара есть другие цвета и&nbsp;похожие вещи.
						</Notice>
					)}
				</div>
			</div>
		</div>
	)
}

/** It stays, so that the number can be read again. */
function Accepted() {
	return (
		<>
			<p className="max-w-lead text-18">
				Позвоним и&nbsp;оформим заказ вместе. Звоним {telephoneHours()}. Номер заявки пригодится, если
				захочешь позвонить раньше.
			</p>
			<p className="mt-7 flex flex-wrap gap-3">
				<ButtonLink to="/catalog/">Смотреть каталог</ButtonLink>
			</p>
		</>
	)
}
