import { Link } from './link.tsx'
import { useIsDemonstration } from './use-own-shop.ts'

interface BlazeProps {
	/** On a dark ground the outer bands are paper. */
	onDark?: boolean
	size?: 's' | 'm'
}

/** The painted trail mark, the only ornament of the demonstration. */
function TrailMark({ onDark, size = 'm' }: BlazeProps) {
	return (
		<svg
			viewBox="0 0 27 20"
			aria-hidden="true"
			className={`flex-none forced-color-adjust-none ${size === 'm' ? 'h-5 w-6.75' : 'h-3.75 w-5'} ${onDark ? 'fill-paper' : 'fill-spruce'}`}
		>
			<path d="M0 0H19L24.3 6.6H0ZM0 13.4H24.3L19 20H0Z" />
			<path className="fill-sun" d="M0 6.6H24.3L27 10L24.3 13.4H0Z" />
		</svg>
	)
}

/** The icon of a shop of its own. */
const OwnIcon = ({ size = 'm' }: Pick<BlazeProps, 'size'>) => (
	<img src="/favicon.svg" alt="" className={`flex-none ${size === 'm' ? 'size-6' : 'size-5'}`} />
)

/** The mark of the shop: the trail mark, or the icon of a shop of its own. */
export const Blaze = (props: BlazeProps) =>
	useIsDemonstration() ? <TrailMark {...props} /> : <OwnIcon {...props} />

/** Letters of a name that has room in one line of a phone's header. */
const ONE_LINE = 16

interface LogoProps {
	name: string
	onDark?: boolean
	/** The shop has a mark of its own; a parameter, because the footer is rendered outside of the routes. */
	isOwnShop: boolean
}

/** The mark with the shop's name, a link to the main page. */
export function Logo({ name, onDark, isOwnShop }: LogoProps) {
	return (
		<Link
			to="/"
			className="inline-flex min-h-11 items-center gap-2.5 font-strong text-27 leading-tight tracking-figure max-tablet:text-24"
		>
			{isOwnShop ? <OwnIcon /> : <TrailMark onDark={onDark} />}
			<span className={name.length <= ONE_LINE ? 'whitespace-nowrap' : 'break-words'}>{name}</span>
		</Link>
	)
}
