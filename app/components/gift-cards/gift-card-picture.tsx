import { formatMoney } from '#app/texts/money.ts'
import type { GiftCardDesign } from '#contract/gift-cards.ts'
import { ridgeBox, ridgePath } from '../account/level-profile.ts'
import { hexColor } from '../ui/hex-color.ts'
import { Blaze } from '../ui/logo.tsx'
import { isLandscape, Picture } from '../ui/picture.tsx'
import { useIsDemonstration } from '../ui/use-own-shop.ts'

interface GiftCardPictureProps {
	design: GiftCardDesign
	shopName: string
	/** Roubles; a card without a sum is there to choose its design. */
	nominal?: number
	/** In a choice of designs. */
	small?: boolean
	/** It is the largest picture of the first screen. */
	priority?: boolean
}

/** A card as it is given, 85.6 × 54 mm: a picture, or a drawing from the colours of its design. */
export function GiftCardPicture(props: GiftCardPictureProps) {
	const { design, small } = props
	const isDemonstration = useIsDemonstration()
	const picture = design.picture && (isDemonstration || !isLandscape(design.picture)) ? design.picture : null
	const shape = small ? 'rounded-thumb' : 'rounded-card'
	return (
		<div className={`relative isolate aspect-card w-full overflow-hidden forced-color-adjust-none ${shape}`}>
			{picture ? <Pictured {...props} picture={picture} /> : <Drawn {...props} />}
		</div>
	)
}

function Pictured({ picture, design, nominal, small, priority }: GiftCardPictureProps & { picture: string }) {
	return (
		<>
			<Picture
				src={picture}
				alt=""
				widths={small ? [160, 240, 320, 480] : [320, 480, 640, 800, 1280]}
				sizes={small ? '(min-width: 67.5rem) 160px, 44vw' : '(min-width: 48rem) 40vw, 80vw'}
				ratio={85.6 / 54}
				priority={priority}
				className="absolute inset-0 -z-1 size-full object-cover"
			/>
			<span
				className={
					small ? 'absolute top-2.5 right-2.5' : 'absolute top-6 right-6 max-tablet:top-4 max-tablet:right-4'
				}
			>
				<Blaze size={small ? 's' : 'm'} />
			</span>
			{nominal !== undefined && (
				<p className="absolute inset-x-0 bottom-0 flex items-baseline justify-between gap-4 bg-card-veil px-6 pt-16 pb-5 text-white max-tablet:px-4 max-tablet:pb-3.5">
					<span className="font-strong text-40 leading-tight tracking-price">{formatMoney(nominal)}</span>
					<span className="text-14">{design.name}</span>
				</p>
			)}
		</>
	)
}

function Drawn({ design, shopName, nominal, small }: GiftCardPictureProps) {
	const { background, text, accent } = design.colors
	return (
		<div
			className={`size-full ${small ? 'p-3' : 'p-6 max-tablet:p-5'}`}
			style={{ background: hexColor(background), color: hexColor(text) }}
		>
			<p className={`font-strong ${small ? 'text-14' : 'text-22 tracking-sub'}`}>{shopName}</p>
			{nominal !== undefined && (
				<p className="mt-2 font-strong text-40 leading-tight tracking-price">{formatMoney(nominal)}</p>
			)}
			<svg
				viewBox={`0 0 ${ridgeBox.width} ${ridgeBox.height}`}
				preserveAspectRatio="none"
				aria-hidden="true"
				className="absolute inset-x-0 bottom-0 h-2/5 w-full"
			>
				<path d={ridgePath} fill={accent} />
			</svg>
		</div>
	)
}
