import { formatDiscount } from '#app/texts/money.ts'

const looks = {
	paper: 'bg-paper',
	moss: 'bg-moss',
	sun: 'bg-sun',
	discount: 'bg-paper font-strong text-ember',
}

interface MarkProps {
	look?: keyof typeof looks
	children: string
}

/** A word on a picture or above a name: «Хит», «Новинка», «−24 %». */
export function Mark({ look = 'paper', children }: MarkProps) {
	return (
		<span
			className={`inline-flex h-6.5 items-center rounded-pill px-2.5 font-medium text-13 forced-colors:border ${looks[look]}`}
		>
			{children}
		</span>
	)
}

/** The one mark that is worth the sun. */
const sunny = 'Хит'

interface MarksProps {
	marks?: readonly { id: string; name: string }[]
	/** Positive per cent. */
	discount?: number
	/** Ground of the ordinary marks: `moss` where they stand on paper. */
	look?: 'paper' | 'moss'
}

/** The discount first, then the marks, at most three in all. */
export function Marks({ marks = [], discount, look = 'paper' }: MarksProps) {
	const shown = marks.slice(0, discount ? 2 : 3)
	if (!discount && shown.length === 0) return null
	return (
		<ul className="flex flex-wrap gap-1.5" aria-label="Особенности">
			{discount ? (
				<li>
					<span className="sr-only">Скидка </span>
					<Mark look="discount">{formatDiscount(discount)}</Mark>
				</li>
			) : null}
			{shown.map((mark) => (
				<li key={mark.id}>
					<Mark look={mark.name === sunny ? 'sun' : look}>{mark.name}</Mark>
				</li>
			))}
		</ul>
	)
}
