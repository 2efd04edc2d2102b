import { Picture } from '#app/components/ui/picture.tsx'
import { RichText } from '#app/components/ui/rich-text.tsx'
import type { Product } from '#contract/products.ts'
import type { ProductStory } from './description.server.ts'

interface StoryProps {
	story: ProductStory
	properties: Product['properties']
	technologies: Product['technologies']
}

/** Description of the product, its key figures and its technologies. */
export default function Story({ story, properties, technologies }: StoryProps) {
	return (
		<>
			{(story.html || story.heading) && (
				<section
					aria-label="Описание"
					className="grid gap-x-gap gap-y-8 pb-section laptop:grid-cols-12 max-tablet:pb-12"
				>
					<h2 className="laptop:col-span-6">{story.heading || 'Описание'}</h2>
					<RichText html={story.html} className="lead-first laptop:col-span-6 laptop:col-start-7" />
				</section>
			)}
			{properties.length > 0 && (
				<dl
					aria-label="Главные цифры"
					className="grid grid-cols-2 gap-gap rounded-picture bg-moss p-10 laptop:grid-cols-4 max-tablet:gap-y-7 max-tablet:gap-x-3 max-tablet:px-4 max-tablet:py-6"
				>
					{properties.slice(0, 4).map((property) => (
						<div key={property.name} className="flex flex-col-reverse justify-end">
							<dt className="mt-2.5 max-w-name max-tablet:text-14">{property.name}</dt>
							<dd className="font-head text-56 leading-tight tracking-poster">
								{property.value}
								<small className="text-22 tracking-sub">{` ${property.unit}`}</small>
							</dd>
						</div>
					))}
				</dl>
			)}
			{technologies.length > 0 && (
				<ul
					aria-label="Технологии"
					className={`grid gap-x-gap gap-y-12 pt-12 tablet:grid-cols-2 max-tablet:gap-y-7 ${technologies.length === 4 ? 'laptop:grid-cols-4' : 'laptop:grid-cols-3'}`}
				>
					{technologies.map(({ id, name, title, text, figure, picture }) => (
						<li key={id} className="flex gap-4 tablet:block">
							{picture && (
								<div className="w-28 flex-none tablet:mb-5 tablet:w-auto">
									<Picture
										src={picture}
										alt=""
										ratio={4 / 3}
										sizes="(min-width: 67.5rem) 31vw, (min-width: 48rem) 48vw, 112px"
										className="aspect-4/3 w-full rounded-picture object-cover"
									/>
								</div>
							)}
							<div>
								<h3>{title}</h3>
								<p className="mt-1.5 max-w-lead text-muted">{text}</p>
								<p className="mt-2 flex flex-wrap gap-x-2.5 font-medium">
									{name} {figure && <span className="text-muted">{figure}</span>}
								</p>
							</div>
						</li>
					))}
				</ul>
			)}
		</>
	)
}
