import { RichText } from '#app/components/ui/rich-text.tsx'
import type { Product } from '#contract/products.ts'
import type { ProductStory } from './description.server.ts'

interface StoryProps {
	story: ProductStory
	properties: Product['properties']
	technologies: Product['technologies']
}

/** What the product is for, its key figures and its technologies. */
export default function Story({ story, properties, technologies }: StoryProps) {
	return (
		<>
			{(story.html || story.heading) && (
				<section
					aria-label="Описание"
					className="grid gap-x-gap gap-y-8 pb-section laptop:grid-cols-12 max-tablet:pb-12"
				>
					<h2 className="laptop:col-span-5">{story.heading || 'Описание'}</h2>
					<RichText html={story.html} className="lead-first laptop:col-span-6 laptop:col-start-7" />
				</section>
			)}
			{properties.length > 0 && (
				<dl
					aria-label="Главные цифры"
					className="grid grid-cols-2 gap-gap rounded-picture bg-ground-moss p-10 laptop:grid-cols-4 max-tablet:gap-y-7 max-tablet:px-5 max-tablet:py-6"
				>
					{properties.slice(0, 4).map((property) => (
						<div key={property.name} className="flex flex-col-reverse justify-end">
							<dt className="mt-2.5 max-w-name">{property.name}</dt>
							<dd className="font-head text-56 leading-tight tracking-poster">
								{property.value}
								<small className="ml-1 text-22 tracking-sub">{property.unit}</small>
							</dd>
						</div>
					))}
				</dl>
			)}
			{technologies.length > 0 && (
				<ul
					aria-label="Технологии"
					className="grid gap-x-gap gap-y-8 pt-12 tablet:grid-cols-2 laptop:grid-cols-3"
				>
					{technologies.map((technology) => (
						<li key={technology.id}>
							<h3>{technology.title}</h3>
							<p className="mt-1.5 max-w-lead text-muted">{technology.text}</p>
							{technology.figure && <p className="mt-2 font-medium">{technology.figure}</p>}
						</li>
					))}
				</ul>
			)}
		</>
	)
}
