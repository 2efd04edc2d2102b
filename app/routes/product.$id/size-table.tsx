import type { SizeTable as Table } from '#contract/products.ts'

export default function SizeTable({ table }: { table: Table }) {
	return (
		<>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
			<section tabIndex={0} aria-label="Таблица размеров" className="scroll-x">
				<table className="w-full border-collapse text-left tabular">
					<caption className="sr-only">{table.title}</caption>
					<thead>
						<tr>
							{table.columns.map((column) => (
								<th
									key={column}
									scope="col"
									className="whitespace-nowrap py-3 pr-4 font-medium text-14 text-muted"
								>
									{column}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{table.rows.map((row) => (
							<tr key={row.join()} className="border-line border-t">
								{row.map((cell, index) =>
									index === 0 ? (
										<th key={table.columns[index]} scope="row" className="py-3 pr-4 font-strong">
											{cell}
										</th>
									) : (
										<td key={table.columns[index]} className="whitespace-nowrap py-3 pr-4">
											{cell}
										</td>
									),
								)}
							</tr>
						))}
					</tbody>
				</table>
			</section>
			{table.howToMeasure.length > 0 && (
				<>
					<h3 className="mt-8">Как снять мерки</h3>
					<dl className="mt-3 grid gap-3">
						{table.howToMeasure.map((measure) => (
							<div key={measure.name}>
								<dt className="font-medium">{measure.name}</dt>
								<dd className="text-muted">{measure.text}</dd>
							</div>
						))}
					</dl>
				</>
			)}
		</>
	)
}
