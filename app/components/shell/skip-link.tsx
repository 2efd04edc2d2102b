/** First thing on the page for the keyboard: past the header. */
export function SkipLink() {
	return (
		<a
			href="#main"
			className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-5100 focus:bg-paper focus:px-6 focus:py-3 focus:font-strong"
		>
			К содержанию
		</a>
	)
}
