import { GiftCardPicture } from '#app/components/gift-cards/gift-card-picture.tsx'
import type { GiftCardDesign } from '#contract/gift-cards.ts'

interface CardPreviewProps {
	design: GiftCardDesign
	nominal: number
	recipientName: string | undefined
	senderName: string | undefined
	message: string | undefined
	shopName: string
}

/** The letter as it will come, with the values typed so far. */
export function CardPreview({
	design,
	nominal,
	recipientName,
	senderName,
	message,
	shopName,
}: CardPreviewProps) {
	return (
		<div className="mt-5 grid gap-4">
			<GiftCardPicture design={design} shopName={shopName} nominal={nominal} />
			<p className="font-strong text-22 tracking-sub">{recipientName || 'Имя получателя'}, это тебе</p>
			{message && <p className="whitespace-pre-line break-words">«{message}»</p>}
			<p className="text-muted">
				{senderName || 'Твоё имя'} дарит тебе карту «{shopName}». Номер и пин-код будут в этом же письме.
			</p>
		</div>
	)
}
