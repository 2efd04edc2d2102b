import { formatMoney } from '#app/texts/money.ts'
import type { GiftCardDesign } from '#contract/gift-cards.ts'
import { ridgeBox, ridgePath } from '../account/level-profile.ts'
import { hexColor } from '../ui/hex-color.ts'

interface GiftCardPictureProps {
	design: GiftCardDesign
	shopName: string
	/** Roubles; a card without a sum is there to choose its design. */
	nominal?: number
	/** In a choice of designs. */
	small?: boolean
}

/** A card drawn from the colours of its design: the shop, the sum, a ridge. */
export function GiftCardPicture({ design, shopName, nominal, small }: GiftCardPictureProps) {
	const { background, text, accent } = design.colors
	return (
		<div
			className={`relative aspect-8/5 w-full overflow-hidden forced-color-adjust-none ${small ? 'rounded-thumb p-3' : 'rounded-picture p-6 max-tablet:p-5'}`}
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
