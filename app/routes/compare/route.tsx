import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import {
	addCompared,
	findCompared,
	kindOf,
	readCompared,
	writeCompared,
} from '#app/actions/compare.server.ts'
import { formAction, redirectWithFlash } from '#app/actions/form.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { comparedIn, comparisonPath, mostCompared } from '#app/components/compare/compared.ts'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { useCatalogLinks } from '#app/components/shell/use-catalog-links.ts'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { ShareButton } from '#app/components/ui/share-button.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { AddToComparison, RemoveFromComparison } from '#app/forms/compare.ts'
import { redirect } from '#app/paths/redirect.server.ts'
import { getShortProduct, withPersonalPrices } from '#app/services/products.server.ts'
import { errorText } from '#app/texts/errors.ts'
import { plural, words } from '#app/texts/plural.ts'
import { compareProducts } from './compare-products.ts'
import { ComparisonTable } from './comparison-table.tsx'

export const meta = titled('Сравнение', { robots: 'noindex' })

export const handle: PageHandle = { pageType: 'CompareList' }

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url)
	const named = searchParams.get('ids')
	if (named === null) {
		const own = readCompared(context)
		if (own.length > 0) return redirect(comparisonPath(own))
	}
	return loadComparison(context, comparedIn(named ?? ''), comparedIn(searchParams.get('instead') ?? '')[0])
}

async function loadComparison({ api }: AppLoadContext, ids: readonly number[], insteadId?: number) {
	const [found, kinds, instead] = await Promise.all([
		Promise.all(ids.map((id) => findCompared(api, id))),
		Promise.all(ids.map((id) => kindOf(api, id))),
		insteadId ? getShortProduct(api, String(insteadId)) : undefined,
	])
	const products = await withPersonalPrices(
		api,
		found.flatMap((product) => product ?? []),
	)
	const [kind] = kinds.flatMap((one, at) => (one && found[at] ? one : []))
	return {
		ids,
		comparison: compareProducts(products),
		gone: found.length - products.length,
		kind: kind ?? null,
		areKindsMixed: new Set(kinds.flatMap((one, at) => (one && found[at] ? one.name : []))).size > 1,
		instead: instead ? { id: instead.id, name: instead.name } : null,
	}
}

export const action = formAction([AddToComparison, RemoveFromComparison], async (form, { context }) => {
	const fields = Object.fromEntries(form)
	const added = AddToComparison.safeParse(fields).data
	if (added) {
		const { ids, path, said } = await addCompared(context, added.add, added.new === 'on')
		return redirectWithFlash(context, path, said, writeCompared(context, ids))
	}
	const removed = RemoveFromComparison.safeParse(fields).data
	if (!removed) {
		return redirectWithFlash(context, '/compare', { text: errorText('BAD_REQUEST'), look: 'error' })
	}
	const isLeft = (id: number) => id !== removed.remove
	const left = comparedIn(removed.ids).filter(isLeft)
	return redirectWithFlash(
		context,
		comparisonPath(left),
		{ text: 'Убрано из сравнения' },
		writeCompared(context, readCompared(context).filter(isLeft)),
	)
})

/** Up to four products side by side; the address names them, so that it can be sent. */
export default function ComparePage() {
	const { ids, comparison, gone, kind, areKindsMixed, instead } = useLoaderData<typeof loader>()
	const { columns } = comparison
	if (columns.length === 0) return <NothingToCompare areGone={gone > 0} />
	return (
		<div className="wrap pt-10 pb-section max-tablet:pt-6">
			<div className="mb-6 flex items-center gap-3">
				<PageHeading note={plural(columns.length, words.thing)}>
					{kind && !areKindsMixed ? `Сравнение: ${kind.name.toLowerCase()}` : 'Сравнение'}
				</PageHeading>
				<ShareButton path={comparisonPath(ids)} />
			</div>
			{instead && (
				<Notice icon="info" className="mb-6">
					<p>
						{instead.name} — вещь другого вида, характеристики у неё другие. Начни с неё новое сравнение: это
						закроется.
					</p>
					<Form method="post" action="/compare" className="mt-3">
						<input type="hidden" name="add" value={instead.id} />
						<input type="hidden" name="new" value="on" />
						<SubmitButton look="secondary" size="s">
							Начать новое сравнение
						</SubmitButton>
					</Form>
				</Notice>
			)}
			{areKindsMixed && (
				<Notice icon="info" className="mb-6">
					Здесь вещи разных видов, поэтому общих характеристик мало.
				</Notice>
			)}
			{gone > 0 && (
				<Notice icon="info" className="mb-6">
					{plural(gone, words.thing)} из этого сравнения больше не продаём.
				</Notice>
			)}
			{comparison.rows.some(({ differs }) => differs) && (
				<p className="mb-4 text-14 text-muted">Отличия выделены жирным.</p>
			)}
			<ComparisonTable comparison={comparison} ids={ids} />
			{columns.length < mostCompared && kind?.uri && (
				<p className="mt-8">
					Чтобы добавить вещь, нажми «Сравнить» на её странице.{' '}
					<TextLink to={kind.uri}>{`Посмотреть: ${kind.name}`}</TextLink>
				</p>
			)}
		</div>
	)
}

/** @param areGone the address names products that are no longer sold */
function NothingToCompare({ areGone }: { areGone: boolean }) {
	const { goods } = useCatalogLinks()
	return (
		<EmptyState
			title={areGone ? 'Сравнивать больше нечего' : 'Сравнивать пока нечего'}
			picture="/pictures/land/fog.avif"
		>
			<p className="mt-5 max-w-lead text-18">
				{areGone
					? 'Вещей из этого сравнения больше нет в продаже. Выбери другие в каталоге.'
					: 'Нажми «Сравнить» у\u00a0двух вещей одного вида или больше: покажем их\u00a0характеристики рядом.'}
			</p>
			<div className="mt-7">
				<ButtonLink to={goods.to} size="l" widePhone>
					{goods.text}
				</ButtonLink>
			</div>
		</EmptyState>
	)
}
