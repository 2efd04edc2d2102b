import { goodsName } from '#app/texts/goods-name.ts'

/** Letters of a kind that a line of a card has room for. */
const SHORT = 20

/** Goods are named in two lines. The words in quotation marks are the second one, or end it after a long kind. */
export function GoodsName({ name }: { name: string }) {
	const { kind, own } = goodsName(name)
	if (!own) return kind
	// One element: a flex box around it would lay the two beside each other.
	return (
		<span>
			{kind} <span className={kind.length > SHORT ? 'inline-block' : 'block'}>{own}</span>
		</span>
	)
}
