import type { ReactNode } from 'react'
import { plural, words } from '#app/texts/plural.ts'
import type { Block, ContentPicture, NamedProduct } from '#contract/community.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Picture, ratioOf } from '../ui/picture.tsx'
import { ThingCard } from './thing-card.tsx'
import { Words } from './words.tsx'

interface BlocksProps {
	blocks: readonly Block[]
	/** Goods that the blocks name. */
	products?: readonly NamedProduct[]
}

/** The blocks of a text; in an `article-flow` pictures are broader than the text, and things are placed beside it. */
export function Blocks({ blocks, products = [] }: BlocksProps) {
	return blocks.map((block, index) =>
		block.type === 'products' ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: a block has nothing but its place
			<Things key={index} block={block} products={products} />
		) : (
			// biome-ignore lint/suspicious/noArrayIndexKey: a block has nothing but its place
			<BlockView key={index} block={block} />
		),
	)
}

function Things({
	block,
	products,
}: {
	block: Block & { type: 'products' }
	products: readonly NamedProduct[]
}) {
	const things = block.products.flatMap(
		(reference) => products.find((product) => product.reference === reference) ?? [],
	)
	return (
		<aside
			data-beside
			aria-label={`Вещи из текста: ${things.map(({ name }) => name).join(', ')}`}
			className="pb-12 max-laptop:py-7"
		>
			<ul className="grid gap-8 max-laptop:-mx-gutter max-laptop:auto-cols-rail-card-phone max-laptop:grid-flow-col max-laptop:gap-gap max-laptop:scroll-x max-laptop:px-gutter max-laptop:py-2">
				{things.map((product) => (
					<li key={product.id}>
						<ThingCard product={product} isOneOfMany={things.length > 1} />
					</li>
				))}
			</ul>
			{block.note && <p className="mt-4 text-14 text-muted">{block.note}</p>}
		</aside>
	)
}

function BlockView({ block }: { block: Exclude<Block, { type: 'products' }> }): ReactNode {
	switch (block.type) {
		case 'text':
			return (
				<p className="mt-5 text-18 first:mt-0">
					<Words words={block.text} />
				</p>
			)
		case 'heading':
			return (
				<h2 id={block.id} className="mt-18 mb-4 text-40 first:mt-0 max-tablet:mt-12">
					{block.text}
				</h2>
			)
		case 'picture':
			return (
				<figure data-broad className="my-10 max-tablet:my-7">
					<Shot picture={block.picture} sizes="(min-width: 67.5rem) 58vw, 92vw" />
					{block.caption && <figcaption className="mt-3 text-14 text-muted">{block.caption}</figcaption>}
				</figure>
			)
		case 'gallery':
			return (
				<ul data-broad className="my-10 grid gap-gap max-tablet:my-7 tablet:grid-cols-2">
					{block.pictures.map((picture) => (
						<li key={picture.url}>
							<Shot picture={picture} sizes="(min-width: 67.5rem) 29vw, (min-width: 48rem) 46vw, 92vw" />
						</li>
					))}
				</ul>
			)
		case 'quote':
			return <Quote block={block} />
		case 'video':
			return <Video block={block} />
		case 'steps':
			return <Steps block={block} />
		case 'table':
			return <Table block={block} />
		case 'list': {
			const List = block.isOrdered ? 'ol' : 'ul'
			return (
				<List className={`mt-5 grid gap-2 pl-5 text-18 ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}>
					{block.items.map((item, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: an item has nothing but its place
						<li key={index}>
							<Words words={item} />
						</li>
					))}
				</List>
			)
		}
	}
}

interface BlockProps<Type extends Block['type']> {
	block: Extract<Block, { type: Type }>
}

function Quote({ block }: BlockProps<'quote'>) {
	return (
		<figure data-broad className="my-12 max-tablet:my-8">
			<blockquote className="hang-quote font-head text-40 leading-head tracking-head">
				<p className="text-balance">
					«<Words words={block.text} />»
				</p>
			</blockquote>
			{block.who && <figcaption className="mt-4 text-muted">{block.who}</figcaption>}
		</figure>
	)
}

function Video({ block }: BlockProps<'video'>) {
	return (
		<figure data-broad className="my-10 max-tablet:my-7">
			<Link
				to={block.address}
				rel="noopener nofollow"
				className="group relative block overflow-hidden rounded-picture"
			>
				<Shot picture={block.poster} sizes="(min-width: 67.5rem) 58vw, 92vw" />
				<span className="absolute inset-x-0 bottom-0 flex items-center gap-4 bg-night/88 p-5 font-medium text-white">
					<Icon name="arrow" className="transition-transform group-hover:translate-x-1" />
					<span>
						{block.title}{' '}
						<span className="whitespace-nowrap font-text text-14">
							видео, {plural(block.minutes, words.minute)}
						</span>
					</span>
				</span>
			</Link>
		</figure>
	)
}

function Steps({ block }: BlockProps<'steps'>) {
	return (
		<ol data-broad className="my-10 grid gap-8 max-tablet:my-7">
			{block.steps.map((step, index) => (
				<li key={step.title} className="step-row">
					<span aria-hidden="true" className="font-head text-56 leading-tight tracking-head">
						{index + 1}
					</span>
					<div>
						<p className="font-head text-22 leading-sub tracking-sub">
							{step.title}
							{step.minutes !== undefined && (
								<span className="ml-3 whitespace-nowrap font-text text-14 text-muted tracking-control">
									{plural(step.minutes, words.minute)}
								</span>
							)}
						</p>
						<p className="mt-2 text-18">
							<Words words={step.text} />
						</p>
					</div>
				</li>
			))}
		</ol>
	)
}

function Table({ block }: BlockProps<'table'>) {
	return (
		<section
			// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
			tabIndex={0}
			aria-label={block.caption ?? 'Таблица'}
			data-broad
			className="my-8 scroll-x"
		>
			<table className="w-full min-w-110 text-left tabular">
				{block.caption && <caption className="pb-3 text-left font-medium">{block.caption}</caption>}
				<thead>
					<tr>
						{block.head.map((name, index) =>
							name ? (
								<th key={name} scope="col" className="border-ink border-b py-3 pr-6 font-medium">
									{name}
								</th>
							) : (
								// biome-ignore lint/suspicious/noArrayIndexKey: an empty corner has nothing but its place
								<td key={index} className="border-ink border-b" />
							),
						)}
					</tr>
				</thead>
				<tbody>
					{block.rows.map((row, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing but its place
						<tr key={at}>
							{row.map((cell, index) => {
								const Cell = index === 0 ? 'th' : 'td'
								return (
									<Cell
										// biome-ignore lint/suspicious/noArrayIndexKey: a cell has nothing but its place
										key={index}
										{...(index === 0 && { scope: 'row' })}
										className="border-line border-b py-3 pr-6 align-top font-text"
									>
										<Words words={cell} />
									</Cell>
								)
							})}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	)
}

function Shot({ picture, sizes }: { picture: ContentPicture; sizes: string }) {
	return (
		<div className="overflow-hidden rounded-picture bg-ground-fog">
			<Picture
				src={picture.url}
				{...(picture.phoneUrl && { phoneSrc: picture.phoneUrl, phoneRatio: 4 / 5 })}
				alt={picture.alt}
				widths={[480, 800, 1280, 1600]}
				sizes={sizes}
				ratio={ratioOf(picture)}
				className="h-auto w-full"
			/>
		</div>
	)
}
