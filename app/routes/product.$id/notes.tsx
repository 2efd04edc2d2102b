import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import type { Banner } from '#contract/content.ts'

interface NotesProps {
	notes: readonly Pick<Banner, 'id' | 'title' | 'text' | 'link' | 'linkText'>[]
}

/** What the shop says of products like this one. */
export default function Notes({ notes }: NotesProps) {
	return (
		<section aria-label="О таких вещах" className="wrap pb-section">
			<ul className="grid gap-gap tablet:grid-cols-3">
				{notes.map(({ id, title, text, link, linkText }) => (
					<li
						key={id}
						data-banner={`product ${id}`}
						className="flex flex-col rounded-picture bg-surface p-8 forced-colors:border max-tablet:p-5"
					>
						<h2 className="text-28 leading-sub">{title}</h2>
						<p className="mt-3 mb-4">{text}</p>
						{link && linkText && (
							<p className="mt-auto">
								<ArrowLink to={link}>{linkText}</ArrowLink>
							</p>
						)}
					</li>
				))}
			</ul>
		</section>
	)
}
