import { encoded } from '#app/paths/encoded.ts'
import { plural, words } from '#app/texts/plural.ts'
import type { PublicationCard, PublicationKind } from '#contract/community.ts'
import type { Pagination as Pages } from '#contract/shapes.ts'
import { Field } from '../form/fields/field.tsx'
import { Form } from '../form/form.tsx'
import { useCatalogLinks } from '../shell/use-catalog-links.ts'
import { ArrowLink } from '../ui/arrow-link.tsx'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { listAddress, type Narrowed } from './narrowing.ts'
import { PublicationTile } from './publication-tile.tsx'
import { kindsName } from './publication-words.ts'

interface PublicationListProps {
	/** Path of the list. */
	path: string
	narrowed: Narrowed
	publications: readonly PublicationCard[]
	tags: readonly string[]
	pagination: Pages | null
	/** Kinds to choose from; none where the list has one only. */
	kinds?: readonly PublicationKind[]
	/** A field to search the list by words. */
	isSearched?: boolean
}

/** Publications with their kinds, tags, search and pages. Every state has its address. */
export function PublicationList({
	path,
	narrowed,
	publications,
	tags,
	pagination,
	kinds = [],
	isSearched = true,
}: PublicationListProps) {
	const { type, tag, query } = narrowed
	const isNarrowed = Boolean(type || tag || query)
	// Beside others an upright look would leave a hole below each of its neighbours.
	const shape = publications.every(({ kind }) => kind === 'LOOK') ? 'upright' : 'wide'
	return (
		<div className="wrap pb-section">
			<div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-5">
				{kinds.length > 0 && (
					<Tabs
						label="Виды публикаций"
						items={[
							{ name: 'Всё', to: listAddress(path, { tag, query }), current: !type },
							...kinds.map((kind) => ({
								name: kindsName[kind],
								to: listAddress(path, { type: kind, tag, query }),
								current: kind === type,
							})),
						]}
					/>
				)}
				{isSearched && (
					<Form action={path} role="search" aria-label="Поиск по публикациям" className="w-full max-w-panel">
						{type && <input type="hidden" name="type" value={type} />}
						{tag && <input type="hidden" name="tag" value={tag} />}
						<Field
							key={query}
							label="Искать в публикациях"
							hideLabel
							field={{ id: 'publications-query', name: 'query', initialValue: query }}
							type="search"
							placeholder="О чём прочитать"
							enterKeyHint="search"
							maxLength={200}
							size="s"
							aside={<Button look="secondary">Найти</Button>}
						/>
					</Form>
				)}
			</div>
			{tags.length > 1 && <Tags path={path} narrowed={narrowed} tags={tags} />}
			{isNarrowed && (
				<p className="mt-6" role="status">
					{plural(pagination?.totalElements ?? 0, words.text)}
					{query && ` по запросу «${query}»`}
					{publications.length > 0 && (
						<Link to={path} className="target underlined ml-4">
							Показать всё
						</Link>
					)}
				</p>
			)}
			{publications.length > 0 ? (
				<ul className="cards mt-8">
					{publications.map((card, index) => (
						<li key={card.slug}>
							<PublicationTile card={card} priority={index < 3} shape={shape} />
						</li>
					))}
				</ul>
			) : (
				<NothingHere path={path} query={query} isNarrowed={isNarrowed} />
			)}
			{pagination && (
				<div className="mt-12">
					<Pagination
						page={pagination.pageNumber}
						totalPages={pagination.totalPages}
						href={(page) => listAddress(path, { ...narrowed, page })}
					/>
				</div>
			)}
		</div>
	)
}

function Tags({ path, narrowed, tags }: Pick<PublicationListProps, 'path' | 'narrowed' | 'tags'>) {
	const { type, tag, query } = narrowed
	return (
		<nav aria-label="Темы" className="mt-4">
			<ul className="flex flex-wrap gap-x-6">
				{tags.map((name) => (
					<li key={name}>
						<Link
							to={listAddress(path, { type, query, tag: name === tag ? undefined : name })}
							preventScrollReset
							aria-current={name === tag || undefined}
							className={`target wrap-anywhere text-14 ${name === tag ? 'blazed font-medium' : 'underlined'}`}
						>
							{name === tag && <span className="sr-only">Убрать тему: </span>}
							{name}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}

function NothingHere({
	path,
	query,
	isNarrowed,
}: {
	path: string
	query: Narrowed['query']
	isNarrowed: boolean
}) {
	const { goods } = useCatalogLinks()
	return (
		<div className="mt-8 max-w-lead">
			<h2 className="text-40">{isNarrowed ? 'Про это ещё не писали' : 'Здесь пока пусто'}</h2>
			<p className="mt-4 text-18">
				{isNarrowed
					? 'Измени запрос, убери тему или открой другой раздел.'
					: 'Первые тексты скоро появятся. Пока посмотри, что берут в дорогу чаще всего.'}
			</p>
			<ArrowLink to={isNarrowed ? path : goods.to} className="mt-3">
				{isNarrowed ? 'Показать всё' : goods.text}
			</ArrowLink>
			{query && (
				<p className="mt-2">
					<ArrowLink to={`/catalog/?text=${encoded(query)}`}>Искать среди вещей</ArrowLink>
				</p>
			)}
		</div>
	)
}
