/** A QR code as an outline. */
export interface DrawnCode {
	/** Modules of a side, with the quiet zone. */
	size: number
	/** `d` of an SVG path in a square of that size: dark is filled. */
	path: string
}

/** A QR code on the white paper that readers need, also where colours are forced. */
export function QrCode({ code, label, className }: { code: DrawnCode; label: string; className: string }) {
	return (
		<svg
			role="img"
			aria-label={label}
			viewBox={`0 0 ${code.size} ${code.size}`}
			shapeRendering="crispEdges"
			className={`bg-white text-ink forced-color-adjust-none ${className}`}
		>
			<path d={code.path} fill="currentColor" />
		</svg>
	)
}
