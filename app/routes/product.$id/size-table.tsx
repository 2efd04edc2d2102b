import { Field } from '#app/components/form/field.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import type { Product, SizeTable as Table } from '#contract/products.ts'
import type { SizeAdvice, SizeAdviceForm } from './size-advice.ts'

export interface SizeTableProps {
	table: Table
	form: SizeAdviceForm
	product: Pick<Product, 'id' | 'sizes'>
}

export default function SizeTable({ table, form, product }: SizeTableProps) {
	return (
		<>
			{form.measurements.length > 0 && <AdviceForm form={form} product={product} />}
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
			<section tabIndex={0} aria-label="Таблица размеров" className="scroll-x">
				<table className="w-full border-collapse text-left tabular">
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

/** Works without the framework: its answer is the same page with this dialog open. */
function AdviceForm({ form: { measurements, advice }, product }: Omit<SizeTableProps, 'table'>) {
	return (
		<form action={`/product/${product.id}#size-table`} className="mb-8 rounded-picture bg-surface p-5">
			<h3>Подберём размер по меркам</h3>
			<div className="mt-4 grid grid-cols-2 items-end gap-3 tablet:flex tablet:flex-wrap">
				{measurements.map(({ index, name, unit, value, error }) => (
					<Field
						key={index}
						field={{
							id: `measure-${index}`,
							name: 'measure',
							initialValue: value,
							errors: error ? [error] : undefined,
						}}
						label={`${name}, ${unit}`}
						size="s"
						inputMode="decimal"
						maxLength={6}
						className="min-w-0 tablet:w-28"
					/>
				))}
				<Button look="secondary">Подобрать</Button>
			</div>
			{advice && (
				<Notice className="mt-4" live>
					<Advice advice={advice} product={product} />
				</Notice>
			)}
		</form>
	)
}

function Advice({ advice, product }: { advice: SizeAdvice; product: SizeTableProps['product'] }) {
	if (advice.kind === 'none') {
		return (
			<p>
				<b>Такого размера в таблице нет.</b> {advice.name}{' '}
				{advice.bound === 'largest' ? 'больше самого большого размера.' : 'меньше самого маленького размера.'}{' '}
				Проверь, как снята мерка.
			</p>
		)
	}
	const sku = product.sizes.find((size) => size.size === advice.size)
	return (
		<>
			<p>
				<b>Твой размер — {advice.size}.</b>{' '}
				{advice.differing.map(({ name, size }) => `${name} — на ${size}. `).join('')}
				{advice.differing.length > 0 && 'Между двумя размерами берут больший: под него встанет ещё слой.'}
				{!sku?.available && 'Сейчас его нет в наличии.'}
			</p>
			{sku?.available && (
				<ButtonLink className="mt-3" size="s" to={`/product/${product.id}?size=${sku.id}#buy`}>
					{`Выбрать ${advice.size}`}
				</ButtonLink>
			)}
		</>
	)
}
