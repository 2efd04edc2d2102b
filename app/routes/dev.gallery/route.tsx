import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useHydrated } from 'remix-utils/use-hydrated'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { ErrorSummary, listProblems } from '#app/components/form/error-summary.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Tabs } from '#app/components/ui/tabs.tsx'
import { useIsHydrating } from '#app/components/ui/use-is-hydrating.ts'
import { ButtonSpecimens } from './buttons.tsx'
import { ChoiceSpecimens } from './choices.tsx'
import { ContentSpecimens } from './content.tsx'
import { FieldSpecimens } from './fields.tsx'
import { here } from './here.ts'
import { MapSpecimens } from './maps.tsx'
import { OverlaySpecimens } from './overlays.tsx'
import { usePoses } from './use-poses.ts'

export const meta: MetaFunction = () => [
	{ title: 'Галерея компонентов' },
	{ name: 'robots', content: 'noindex' },
]

const parts = {
	buttons: ButtonSpecimens,
	fields: FieldSpecimens,
	choices: ChoiceSpecimens,
	overlays: OverlaySpecimens,
	content: ContentSpecimens,
}

const problems = listProblems([
	{ id: 'gallery-email-wrong', errors: ['Неправильный e-mail'] },
	{ id: 'gallery-way-wrong', errors: ['Выбери, как получить заказ'] },
])

export const handle: PageHandle = { pageType: 'Other' }

/**
 * There is no such page in production. `?part=` shows one part alone, or an element that needs a page; `?fail=`
 * fails.
 */
export function loader({ request, context }: LoaderFunctionArgs) {
	if (!context.config.devPages) throw data(null, { status: 404 })
	const { searchParams } = new URL(request.url)
	const fails = {
		at: searchParams.get('fail'),
		message: searchParams.get('message') ?? 'A failure of the gallery',
	}
	if (fails.at === 'loader') throw new Error(fails.message)
	if (fails.at === 'promise') void Promise.reject(new Error(fails.message))
	return { part: searchParams.get('part'), mapsKey: context.config.mapsKey, fails }
}

/** Every component of the interface in every state: the page on which they are made and tested. */
export default function GalleryPage() {
	const { part: wanted, mapsKey, fails } = useLoaderData<typeof loader>()
	const hydrated = useHydrated()
	const isHydrating = useIsHydrating()
	if (
		fails.at === 'page' ||
		(fails.at === 'browser' && hydrated) ||
		(fails.at === 'hydration' && isHydrating) ||
		(fails.at === 'client' && typeof document !== 'undefined')
	)
		throw new Error(fails.message)
	usePoses(wanted)
	if (wanted === 'empty') {
		return (
			<EmptyState title="Ничего нет" picture="/pictures/land/fog.avif">
				<p className="mt-5 text-18">Что случилось и что делать дальше.</p>
			</EmptyState>
		)
	}
	return (
		<div className="wrap pt-10 pb-section">
			{wanted === 'errors' && (
				<ErrorSummary
					problems={problems}
					form={{ status: 'error', errors: ['Что-то пошло не так'] }}
					next="и отзыв готов"
				/>
			)}
			<PageHeading note="для разработки">Галерея</PageHeading>
			<p className="mt-4 mb-6 max-w-lead text-18">
				Из этих частей сделан каждый экран. {hydrated ? 'Скрипты работают.' : 'Скрипты не работают.'}
			</p>
			<Tabs
				label="Части"
				items={[
					{ name: 'Все', to: here, current: wanted === null },
					...[...Object.keys(parts), ...(mapsKey ? ['maps'] : [])].map((part) => ({
						name: part,
						to: `${here}?part=${part}`,
						current: part === wanted,
					})),
				]}
			/>
			{Object.entries(parts).map(
				([part, Specimens]) => (wanted === null || wanted === part) && <Specimens key={part} />,
			)}
			{mapsKey && (wanted === null || wanted === 'maps') && <MapSpecimens apiKey={mapsKey} />}
		</div>
	)
}
