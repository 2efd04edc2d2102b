import { ButtonLink } from '#app/components/ui/button.tsx'
import type { Product } from '#contract/products.ts'
import type { SizeAdvice } from './size-advice.ts'

interface AdvisedSizeProps {
	advice: SizeAdvice
	product: Pick<Product, 'id' | 'sizes'>
}

/** The answer to measurements of a body: a size of the table, or none. */
export default function AdvisedSize({ advice, product }: AdvisedSizeProps) {
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
				{advice.differing.length > 0 &&
					'Мерки подходят разным размерам — показали больший: в меньшем будет тесно. '}
				{!sku?.available && 'Сейчас его нет в наличии.'}
			</p>
			{sku?.available && (
				<ButtonLink className="mt-3 wrap-anywhere" size="s" to={`/product/${product.id}?size=${sku.id}#buy`}>
					{`Выбрать ${advice.size}`}
				</ButtonLink>
			)}
		</>
	)
}
