import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { formAction } from '#app/actions/form.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import type { Api } from '#app/api/api.server.ts'
import { inSize } from '#app/components/catalog/in-size.ts'
import { ProductAside } from '#app/components/catalog/product-aside.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { AskedNotice } from '#app/forms/goods-notice.ts'
import { noticePath } from '#app/paths/notice-path.ts'
import { getProfile } from '#app/services/personal.server.ts'
import { getProduct } from '#app/services/products.server.ts'
import { noticeTitles } from '#app/texts/notices.ts'
import type { NoticeKind } from '#contract/notices.ts'
import { askToBeTold } from './actions.server.ts'
import { NoticeFields } from './notice-fields.tsx'

export const meta = titled<typeof loader>(({ product, kind }) => `${noticeTitles[kind]}: ${product.name}`, {
	robots: 'noindex',
})

export const handle: PageHandle = { pageType: 'Other' }

/** With `?about=price` it is about the price, else about a sold-out size. */
export async function loader({ params, request, context: { api } }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url)
	const kind: NoticeKind = searchParams.get('about') === 'price' ? 'LOWER_PRICE' : 'BACK_IN_STOCK'
	const [product, own] = await Promise.all([
		getProduct(api, params.id ?? '', searchParams.get('size')),
		ownContact(api),
	])
	const { id, name, color, images, retailPrice, catalogPrice, discountRate, sizes } = product
	const chosen = sizes[product.selectedSizeIndex]
	return {
		kind,
		product: { id, name, color, images, retailPrice, catalogPrice, discountRate },
		chosen: chosen ?? null,
		gone: sizes.filter(({ available }) => !available).map(({ id, size }) => ({ id, size })),
		contact: own?.contact ?? null,
		owner: own?.owner,
	}
}

/** Phone, e-mail address and id of a customer; null for any other visitor, who types an address. */
async function ownContact(api: Api) {
	try {
		const { customer } = await api.user()
		if (!customer) return null
		const { email } = await getProfile(api)
		return { contact: { phone: customer.phone, email }, owner: customer.id }
	} catch {
		return null
	}
}

export const action = formAction([AskedNotice], (form, { params, context }) =>
	askToBeTold(params.id ?? '', form, context),
)

export default function NoticePage() {
	const { kind, product, chosen, gone, contact } = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()?.result ?? null
	const isOfPrice = kind === 'LOWER_PRICE'
	return (
		<div className="wrap pt-10 pb-section max-tablet:pt-6">
			<ArrowLink back to={`/product/${product.id}`}>
				К товару
			</ArrowLink>
			<PageHeading className="mt-4">{noticeTitles[kind]}</PageHeading>
			<div className="mt-10 grid items-start gap-x-gap gap-y-8 tablet:grid-cols-12 max-tablet:mt-6">
				<div className="tablet:col-span-4 laptop:order-last laptop:col-start-9">
					<ProductAside product={inSize(product, chosen ?? undefined)} />
				</div>
				<div className="min-w-0 tablet:col-span-8 tablet:max-laptop:pl-4 laptop:col-span-7">
					{isOfPrice || gone.length > 0 ? (
						<NoticeFields
							// The two forms have one page: what is typed in one is not the other's.
							key={kind}
							kind={kind}
							productId={product.id}
							chosen={chosen}
							gone={gone}
							price={chosen?.retailPrice ?? product.retailPrice}
							contact={contact}
							result={result}
						/>
					) : (
						<Notice look="surface" icon="box">
							Все размеры этой вещи есть: ждать нечего.
						</Notice>
					)}
					<p className="mt-8">
						{isOfPrice ? (
							gone.length > 0 && (
								<TextLink to={noticePath(product.id, { skuId: chosen?.id })}>
									Нужен размер, которого нет
								</TextLink>
							)
						) : (
							<TextLink to={noticePath(product.id, { skuId: chosen?.id, isOfPrice: true })}>
								Сообщить о&nbsp;снижении цены
							</TextLink>
						)}
					</p>
				</div>
			</div>
		</div>
	)
}
