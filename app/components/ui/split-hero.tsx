import type { ReactNode } from 'react'
import { isLandscape, Picture } from './picture.tsx'
import { useIsDemonstration } from './use-own-shop.ts'

interface SplitHeroProps {
	/** Heading and text, beside the picture from a tablet on. */
	children: ReactNode
	/** A landscape, 4:3. */
	picture: string
	/** Display mode of the banner with these words and this picture. */
	mode?: string | undefined
	/** Distances of the two parts. */
	className: string
	pictureClassName?: string
}

/** Words and a landscape side by side, at the beginning of a page. */
export function SplitHero({ children, picture, mode, className, pictureClassName = '' }: SplitHeroProps) {
	const hasPicture = useIsDemonstration() || !isLandscape(picture)
	return (
		<div
			data-mode={mode}
			className={`wrap grid items-center pb-section ${hasPicture ? 'tablet:grid-cols-2' : ''} ${className}`}
		>
			<div>{children}</div>
			{hasPicture && (
				<div className={`aspect-4/3 overflow-hidden rounded-picture bg-ground-fog ${pictureClassName}`}>
					<Picture
						src={picture}
						alt=""
						ratio={4 / 3}
						widths={[480, 800, 1280, 1600]}
						sizes="(min-width: 48rem) 50vw, 100vw"
						priority
					/>
				</div>
			)}
		</div>
	)
}
