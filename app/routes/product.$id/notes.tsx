import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { Picture, ratioOf } from '#app/components/ui/picture.tsx'
import type { Banner } from '#contract/content.ts'

interface NotesProps {
	notes: readonly Banner[]
}

/** The shop's notes on products like this one. */
export default function Notes({ notes }: NotesProps) {
	return (
		<section aria-label="О таких вещах" className="wrap pb-section">
			<ul className="grid gap-gap laptop:grid-cols-3">
				{notes.map((note) => {
					const { id, title, text, link, linkText, picture } = note
					return (
						<li
							key={id}
							data-banner={`${note.slot} ${note.id}`}
							data-mode={note.displayMode}
							data-popup={note.popup}
							className="mode-span flex flex-col rounded-picture bg-surface p-8 forced-colors:border max-tablet:p-5"
						>
							{picture && (
								<div className="mode-picture mb-5 aspect-video overflow-hidden rounded-picture bg-ground-fog">
									<Picture
										src={picture.url}
										alt={picture.alt}
										sizes="(min-width: 67.5rem) 33vw, 90vw"
										ratio={ratioOf(picture)}
									/>
								</div>
							)}
							<h2 className="mode-title text-28 leading-sub">{title}</h2>
							<p className="mt-3 mb-4">{text}</p>
							{link && linkText && (
								<p className="mt-auto">
									<ArrowLink to={link}>{linkText}</ArrowLink>
								</p>
							)}
						</li>
					)
				})}
			</ul>
		</section>
	)
}
