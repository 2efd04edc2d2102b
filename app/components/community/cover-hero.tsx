import type { ReactNode } from 'react'
import type { ContentPicture, Cover, Training } from '#contract/community.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { Picture, ratioOf } from '../ui/picture.tsx'
import { veilOf } from '../ui/veil.ts'
import { coverGrounds } from './cover.tsx'
import { LoadProfile } from './load-profile.tsx'

interface CoverHeroProps {
	title: ReactNode
	/** A line above the title. */
	above?: ReactNode
	/** Below it. */
	children?: ReactNode
	cover: Cover | (ContentPicture & { kind?: undefined }) | null
	training?: Training | null
	/** A masthead or a portrait is higher than the cover of an article. */
	isHigh?: boolean
}

/** The top of a page of the community: a full-bleed picture with the words in its sky. */
export function CoverHero({ title, above, children, cover, training, isHigh }: CoverHeroProps) {
	const picture = cover && cover.kind !== 'figure' ? cover : null
	const figure = cover?.kind === 'figure' ? cover : null
	const height = isHigh ? 'min-h-masthead' : 'min-h-cover'
	return (
		<header
			className={`relative isolate flex flex-col overflow-hidden max-tablet:min-h-110 ${height} ${groundOf({ picture, figure, training })}`}
		>
			{picture && (
				<Picture
					src={picture.url}
					{...(picture.phoneUrl && { phoneSrc: picture.phoneUrl })}
					alt={picture.alt}
					widths={[640, 1000, 1280, 1600, 2400]}
					sizes="100vw"
					ratio={ratioOf(picture)}
					phoneRatio={4 / 5}
					priority
					focus={picture.focus}
					className="absolute inset-0 -z-1 size-full object-cover"
				/>
			)}
			{training && !picture && (
				<LoadProfile profile={training.profile} className="absolute inset-x-0 bottom-0 -z-1 h-3/5" />
			)}
			<div className={picture ? 'veiled' : ''} style={picture ? veilOf(picture) : undefined}>
				<div className="wrap w-full py-12 max-tablet:py-7">
					{above && <p className="mb-4 font-medium max-tablet:text-14">{above}</p>}
					<PageHeading className="max-w-230">{title}</PageHeading>
					{children}
				</div>
			</div>
			{figure && (
				<p
					aria-hidden="true"
					className="wrap mt-auto w-full pb-10 text-right font-head text-figure leading-figure tracking-figure"
				>
					{figure.figure}
				</p>
			)}
		</header>
	)
}

function groundOf({
	picture,
	figure,
	training,
}: {
	picture: ContentPicture | null
	figure: (Cover & { kind: 'figure' }) | null
	training: Training | null | undefined
}): string {
	if (picture) return picture.isDark ? 'bg-night text-white' : 'bg-ground-fog text-ink'
	if (figure) return coverGrounds[figure.ground]
	return training ? 'bg-night text-white' : 'bg-moss text-ink'
}
