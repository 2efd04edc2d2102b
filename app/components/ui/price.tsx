import { formatDiscount, formatMoney } from '#app/texts/money.ts'

interface PriceProps {
	/** The price to pay, whole roubles. */
	price: number
	/** The list price; shown struck when it is higher. */
	oldPrice?: number | null
	/** Positive per cent; shown after the old price when `showDiscount`. */
	discount?: number
	showDiscount?: boolean
	/** `m` in cards, `l` on the product page, `line` in the cart (old price below, at the right edge). */
	size?: 'm' | 'l' | 'line'
	className?: string
}

const sizes = {
	m: { box: 'gap-x-2.5 gap-y-0.5', now: 'text-18 tracking-sub', old: 'text-14' },
	l: { box: 'gap-x-3.5 gap-y-1', now: 'text-40 leading-tight tracking-price', old: 'text-18' },
	line: { box: 'flex-col tablet:items-end', now: 'text-22 tracking-sub tablet:text-right', old: 'text-14' },
}

/** A price with the old one, in words for those who can't see the strike and the colour. */
export function Price({ price, oldPrice, discount, showDiscount, size = 'm', className = '' }: PriceProps) {
	const look = sizes[size]
	const paid = `min-w-0 break-words font-strong ${look.now}`
	if (oldPrice == null || oldPrice <= price)
		return <p className={`${paid} ${className}`}>{formatMoney(price)}</p>
	return (
		<p className={`flex flex-wrap items-baseline ${look.box} ${className}`}>
			<span className={`${paid} ${size === 'l' ? '' : 'text-ember'}`}>
				<span className="sr-only">Цена со скидкой </span>
				{formatMoney(price)}
			</span>
			<s className={`min-w-0 break-words decoration-1 text-muted ${look.old}`}>
				<span className="sr-only">Старая цена </span>
				{formatMoney(oldPrice)}
			</s>
			{showDiscount && discount ? (
				<span className={`font-medium text-ember ${size === 'l' ? '' : 'text-14'}`}>
					<span className="sr-only">Скидка </span>
					{formatDiscount(discount)}
				</span>
			) : null}
		</p>
	)
}
