import { shopOrderPath } from '#app/paths/page-paths.ts'
import { plural, words } from '#app/texts/plural.ts'
import type { Employee, ShopTask } from '#contract/staff.ts'
import { ProductPicture } from '../catalog/product-picture.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { GoodsName } from '../ui/goods-name.tsx'
import { Link } from '../ui/link.tsx'
import { EmployeePage } from './employee-page.tsx'
import { OrderRow } from './order-row.tsx'
import { useFresh } from './use-fresh.ts'

interface TasksScreenProps {
	employee: Pick<Employee, 'shop'>
	tasks: readonly ShopTask[]
}

type OrderTask = Extract<ShopTask, { order: unknown }>
type StockTask = Extract<ShopTask, { product: unknown }>

const kinds: { kind: OrderTask['kind']; title: string; note?: string }[] = [
	{ kind: 'ASSEMBLE', title: 'Собрать' },
	{
		kind: 'NOT_FETCHED',
		title: 'Не забрали в срок',
		note: 'Позвони или отмени: вещи снова поступят в продажу.',
	},
	{ kind: 'LAST_DAY', title: 'Последний день', note: 'Завтра их уже нельзя будет забрать.' },
]

/** Tasks of the store, by urgency; the first one is under the thumb. */
export function TasksScreen({ employee: { shop }, tasks }: TasksScreenProps) {
	useFresh()
	const [first] = tasks
	const lowStock = tasks.filter((task): task is StockTask => 'product' in task)
	return (
		<EmployeePage
			title="Задачи"
			action={
				first &&
				'order' in first && (
					<ButtonLink to={shopOrderPath(first.order.orderNumber)} size="l" wide>
						{first.kind === 'ASSEMBLE' ? 'Собирать' : 'Открыть'} {first.order.phoneEnd}
					</ButtonLink>
				)
			}
		>
			{tasks.length === 0 && <p className="mt-6">Всё сделано. Новые задачи появятся здесь.</p>}
			{kinds.map(({ kind, title, note }) => {
				const some = tasks.filter((task): task is OrderTask => task.kind === kind)
				if (some.length === 0) return null
				return (
					<section key={kind} className="mt-7">
						<h2 className="text-28">
							{title} <span className="text-muted">{some.length}</span>
						</h2>
						{note && <p className="mt-1 text-16 text-muted">{note}</p>}
						<ul className="mt-3 border-line border-b">
							{some.map(({ order }) => (
								<OrderRow key={order.orderNumber} order={order} timeZone={shop.timeZone} />
							))}
						</ul>
					</section>
				)
			})}
			{lowStock.length > 0 && (
				<section className="mt-7">
					<h2 className="text-28">Заканчивается</h2>
					<p className="mt-1 text-16 text-muted">Последние во всех магазинах. Эти — у тебя.</p>
					<ul className="mt-3 border-line border-b">
						{lowStock.map(({ product, sizes }) => (
							<li key={product.id} className="border-line border-t">
								<Link to={`/product/${product.id}`} className="row-thing">
									<span className="block h-22.5 w-18 flex-none overflow-hidden rounded-thumb bg-ground-stone">
										<ProductPicture src={product.image} alt="" sizes="72px" />
									</span>
									<span className="min-w-0 flex-1 break-words">
										<span className="block leading-sub">
											<GoodsName name={product.name} />
										</span>
										<span className="block text-14 text-muted">{product.color}</span>
										<span className="block text-16">
											{sizes
												.map(({ size, left }) => `${size ? `${size}: ` : ''}${plural(left, words.piece)}`)
												.join(', ')}
										</span>
									</span>
								</Link>
							</li>
						))}
					</ul>
				</section>
			)}
		</EmployeePage>
	)
}
