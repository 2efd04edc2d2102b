/** Short facts, each with its heading, in ruled rows. */
export function RuledFacts({ facts }: { facts: readonly { title: string; text: string }[] }) {
	return (
		<dl className="border-line border-b">
			{facts.map(({ title, text }) => (
				<div key={title} className="grid gap-x-gap gap-y-1 border-line border-t py-4 tablet:grid-cols-2">
					<dt className="font-medium">{title}</dt>
					<dd>{text}</dd>
				</div>
			))}
		</dl>
	)
}
