import { HIT } from '#app/texts/goods-marks.ts'
import { formatDiscount } from '#app/texts/money.ts'

const looks = {
	paper: 'bg-paper',
	moss: 'bg-moss',
	sun: 'bg-sun',
	discount: 'bg-paper font-strong text-ember',
}

interface MarksProps {
	marks?: readonly { id: string; name: string }[]
	/** Positive per cent. */
	discount?: number
	/** Ground of the ordinary marks: `moss` where they are on paper. */
	look?: 'paper' | 'moss'
	/** How many there is room for. */
	most?: number
	className?: string
}

/**
 * Words on a picture or above a name, «−24 %», «Хит», «Новинка»: the discount first. «Хит» alone has the colour of the
 * sun.
 */
export function Marks({ marks = [], discount, look = 'paper', most = 3, className = '' }: MarksProps) {
	const shown = marks.slice(0, discount ? most - 1 : most)
	if (!discount && shown.length === 0) return null
	return (
		<p className={`flex flex-wrap gap-1.5 ${className}`}>
			{discount ? (
				<span className={`mark ${looks.discount}`}>
					<span className="sr-only">Скидка </span>
					{formatDiscount(discount)}
					<span className="sr-only">. </span>
				</span>
			) : null}
			{shown.map((mark) => (
				<span key={mark.id} className={`mark ${looks[mark.name === HIT ? 'sun' : look]}`}>
					{mark.name}
					<span className="sr-only">. </span>
				</span>
			))}
		</p>
	)
}
