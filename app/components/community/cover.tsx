import { plural, words } from '#app/texts/plural.ts'
import type { Cover as CoverData, CoverGround, PublicationCard } from '#contract/community.ts'
import { Picture } from '../ui/picture.tsx'
import { LoadProfile } from './load-profile.tsx'
import { levelName } from './publication-words.ts'

export const coverGrounds: Record<CoverGround, string> = {
	night: 'bg-night text-sun',
	spruce: 'bg-spruce text-moss',
	moss: 'bg-moss text-spruce',
	sun: 'bg-sun text-ink',
	dusk: 'bg-spruce-light text-paper',
	paper: 'bg-surface text-spruce',
}

interface CoverProps {
	card: PublicationCard
	sizes: string
	priority?: boolean
	/** Shape of the place: a look is upright. */
	shape?: 'wide' | 'upright' | 'square'
}

/** Trainings beside each other are as wide as they are long. */
const WHOLE_WIDTH_MINUTES = 60

const shapes = {
	wide: { box: 'aspect-16/10', ratio: 16 / 10 },
	upright: { box: 'aspect-4/5', ratio: 4 / 5 },
	square: { box: 'aspect-square', ratio: 1 },
}

/** The picture of a publication in a list: a landscape, a figure, or the profile of a training. */
export function Cover({ card: { cover, training }, sizes, priority, shape = 'wide' }: CoverProps) {
	const { box, ratio } = shapes[shape]
	const frame = `relative ${box} overflow-hidden rounded-picture`
	if (training && cover?.kind !== 'picture') {
		return (
			<div className={`${frame} flex flex-col justify-end bg-night text-white`}>
				<p className="absolute inset-x-6 top-5 flex flex-wrap items-baseline justify-between gap-x-4">
					<span className="font-head text-40 leading-tight tracking-head">
						{plural(training.minutes, words.minute)}
					</span>
					<span className="text-14">{levelName[training.level - 1]}</span>
				</p>
				<LoadProfile profile={training.profile} scale={WHOLE_WIDTH_MINUTES} className="h-3/5" />
			</div>
		)
	}
	if (cover?.kind === 'picture') {
		return (
			<div className={`${frame} bg-ground-fog`}>
				<Picture
					src={shape === 'wide' ? cover.url : (cover.phoneUrl ?? cover.url)}
					alt=""
					widths={[320, 480, 640, 800, 1280]}
					sizes={sizes}
					ratio={ratio}
					priority={priority}
					focus={cover.focus}
					className="size-full object-cover transition-transform duration-500 group-hover:scale-102"
				/>
			</div>
		)
	}
	return <FigurePlate cover={cover} className={frame} />
}

function FigurePlate({ cover, className }: { cover: CoverData | null; className: string }) {
	const { figure, ground } = cover?.kind === 'figure' ? cover : { figure: '', ground: 'moss' as const }
	return (
		<div className={`${className} ${coverGrounds[ground]} grid content-end p-6`}>
			<p
				aria-hidden="true"
				className={`break-words font-head leading-figure tracking-figure ${figure.length > 5 ? 'text-56' : 'text-figure'}`}
			>
				{figure}
			</p>
		</div>
	)
}
