import { Form } from '#app/components/form/form.tsx'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import { Link } from '#app/components/ui/link.tsx'
import { Picture } from '#app/components/ui/picture.tsx'
import { Price } from '#app/components/ui/price.tsx'
import type { compareProducts, Row } from './compare-products.ts'

/** Products that fit beside each other on a phone. */
const FIT_ON_PHONE = 2

interface ComparisonTableProps {
	comparison: ReturnType<typeof compareProducts>
	/** Ids that the address names. */
	ids: readonly number[]
}

/**
 * The products beside each other. The name of a row is above its values, so that two products fit on a phone, where
 * the table is as high as its rows. More of them are reached by scrolling inside the table, below the names of the
 * products, which stay.
 */
export function ComparisonTable({ comparison: { columns, rows }, ids }: ComparisonTableProps) {
	const scrolls = columns.length > FIT_ON_PHONE
	return (
		<section
			aria-label="Сравнение"
			// A region that scrolls is scrolled by keys.
			tabIndex={scrolls ? 0 : undefined}
			className={`relative ${scrolls ? 'max-laptop:max-h-[85svh] max-laptop:overflow-auto max-laptop:fade-below' : ''}`}
		>
			<table className="w-full table-fixed border-collapse text-left">
				<caption className="sr-only">Сравнение характеристик</caption>
				<thead>
					<tr>
						{columns.map(({ id, name, color }) => (
							<th
								key={id}
								scope="col"
								className={`sticky z-1 w-[calc(50vw-1rem)] bg-paper py-2 pr-3 align-top tablet:w-56 ${scrolls ? 'max-laptop:top-0 laptop:sticky-panel' : 'sticky-panel'}`}
							>
								<Link
									to={`/product/${id}`}
									className="wrap-anywhere underline-offset-4 hover:underline max-tablet:text-15"
								>
									{name}
									{color && <span className="block font-text text-14 text-muted">{color.toLowerCase()}</span>}
								</Link>
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					<tr>
						{columns.map(({ id, name, image, price, oldPrice, isAvailable }) => (
							<td key={id} className="pr-3 pb-4 align-top">
								<div className="relative aspect-4/5 max-w-56 overflow-hidden rounded-picture bg-ground-stone">
									{image && (
										<Picture
											src={image}
											alt=""
											widths={[160, 240, 320, 480]}
											sizes="(min-width: 48rem) 224px, 46vw"
										/>
									)}
									<Form method="post" action="/compare" preventScrollReset className="absolute top-2 right-2">
										<input type="hidden" name="ids" value={ids.join()} />
										<IconButton
											type="submit"
											name="remove"
											value={id}
											icon="close"
											look="paper"
											size="s"
											label={`Убрать из сравнения: ${name}`}
										/>
									</Form>
								</div>
								<Price className="mt-3" price={price} oldPrice={oldPrice} />
								{!isAvailable && <p className="mt-1 text-14 text-muted">Нет в наличии</p>}
							</td>
						))}
					</tr>
				</tbody>
				{rows.map((row) => (
					<Characteristic key={row.name} row={row} columns={columns} />
				))}
			</table>
		</section>
	)
}

interface CharacteristicProps {
	row: Row
	/** Products, in the order of the values. */
	columns: ComparisonTableProps['comparison']['columns']
}

function Characteristic({ row: { name, values, differs }, columns }: CharacteristicProps) {
	return (
		<tbody className="border-line border-t">
			<tr>
				<th scope="rowgroup" colSpan={columns.length} className="pt-3 font-text text-14 text-muted">
					<span className="sticky left-0">{name}</span>
				</th>
			</tr>
			<tr>
				{columns.map(({ id }, at) => (
					<td
						key={id}
						className={`wrap-anywhere pt-0.5 pr-3 pb-3 align-top ${differs ? 'font-strong' : 'text-muted'}`}
					>
						{values[at] ?? (
							<>
								<span aria-hidden="true">—</span>
								<span className="sr-only">нет данных</span>
							</>
						)}
					</td>
				))}
			</tr>
		</tbody>
	)
}
