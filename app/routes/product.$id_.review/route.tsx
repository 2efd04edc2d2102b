import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { formAction } from '#app/actions/form.server.ts'
import { LARGEST_WITH_TEXT } from '#app/actions/form-reader.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { ProductAside } from '#app/components/catalog/product-aside.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { LARGEST_PHOTO } from '#app/forms/photo-files.ts'
import { AnyReview, NoReviewRequests } from '#app/forms/review.ts'
import { getProduct, getReviewSchema } from '#app/services/products.server.ts'
import { photoLimits } from '#contract/photos.ts'
import { endRequests, writeReview } from './actions.server.ts'
import { ReviewFields } from './review-fields.tsx'

export const meta = titled<typeof loader>(({ product }) => `Отзыв о товаре ${product.name}`, {
	robots: 'noindex',
})

export const handle: PageHandle = { pageType: 'ProductFeedback' }

export async function loader({ params, request, context: { api } }: LoaderFunctionArgs) {
	const id = params.id ?? ''
	const [product, schema, user] = await Promise.all([
		getProduct(api, id),
		getReviewSchema(api, id),
		// A visitor who can't be recognised types the name.
		api.user().catch(() => null),
	])
	const { name, color, images, retailPrice, catalogPrice, discountRate } = product
	return {
		product: { id: product.id, name, color, images, retailPrice, catalogPrice, discountRate },
		schema,
		owner: user?.customer?.id,
		/** Key of the letter that asked for the review. */
		letter: new URL(request.url).searchParams.get('request')?.slice(0, 100) || null,
		author: {
			authorName: user?.customer?.firstName ?? '',
			locationName: user?.city.isConfirmed ? user.city.name : '',
		},
	}
}

export const action = formAction(
	[AnyReview, NoReviewRequests],
	// Answers of one type: the page reads the errors of a review alone.
	async (form, { params, context }): Promise<Awaited<ReturnType<typeof writeReview>>> =>
		form.get('intent') === 'no-more'
			? endRequests(form, context)
			: writeReview(params.id ?? '', form, context),
	{
		largest: LARGEST_WITH_TEXT,
		files: { name: 'photos', most: photoLimits.most, largest: LARGEST_PHOTO },
	},
)

export default function ReviewPage() {
	const { product, schema, author, letter } = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()?.result ?? null
	return (
		<div className="wrap pt-10 pb-section max-tablet:pt-6">
			<ArrowLink back to={`/product/${product.id}#reviews`}>
				К товару
			</ArrowLink>
			<PageHeading className="mt-4">Твой отзыв</PageHeading>
			<div className="mt-10 grid items-start gap-x-gap gap-y-8 tablet:grid-cols-12 max-tablet:mt-6">
				<div className="tablet:col-span-4 laptop:order-last laptop:col-start-9">
					<ProductAside product={product} />
				</div>
				<div className="min-w-0 tablet:col-span-8 tablet:max-laptop:pl-4 laptop:col-span-7">
					<ReviewFields productId={product.id} schema={schema} author={author} result={result} />
					{letter && <NoMoreRequests productId={product.id} letter={letter} />}
				</div>
			</div>
		</div>
	)
}

/** A link must not end anything: mail programs follow links by themselves. */
function NoMoreRequests({ productId, letter }: { productId: number; letter: string }) {
	return (
		<section
			id="no-more"
			aria-labelledby="no-more-title"
			className="mt-12 scroll-mt-28 border-line border-t pt-8"
		>
			<h2 id="no-more-title" className="text-22">
				Не хочешь таких писем?
			</h2>
			<Form call="endReviewRequests" method="post" action={`/product/${productId}/review`} className="mt-4">
				<input type="hidden" name="request" value={letter} />
				<SubmitButton name="intent" value="no-more" look="secondary">
					Больше не просить об отзывах
				</SubmitButton>
			</Form>
		</section>
	)
}
