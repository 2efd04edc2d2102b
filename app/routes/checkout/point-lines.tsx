import { Spoken } from '#app/components/ui/spoken.tsx'

/** The facts of a point, one line each. */
export function PointLines({ lines }: { lines: readonly string[] }) {
	return lines.map((line) => (
		<span key={line} className="block">
			<Spoken text={line} />
		</span>
	))
}
