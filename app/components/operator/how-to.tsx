import type { ReactNode } from 'react'
import { plural, words } from '#app/texts/plural.ts'
import { withinReturnDays } from '#app/texts/terms.ts'
import { rules } from '#contract/rules.ts'
import type { OperatorRight } from '#contract/shapes.ts'
import { Accordion } from '../ui/accordion.tsx'

const { discountLimit, support, repliesPerHour, findsPerHour } = rules.operators
const minutes = ['минуту', 'минуты', 'минут'] as const

interface Chapter {
	title: string
	/** The chapter is of those who have it. */
	right?: OperatorRight
	lines: readonly ReactNode[]
}

const chapters: readonly Chapter[] = [
	{
		title: 'Начать помощь',
		lines: [
			'Найди покупателя по телефону, номеру заказа или подарочной карты и нажми «Спросить согласие». Покупатель прочитает код из SMS вслух.',
			'Если звонок начал сам покупатель, ссылка из колл-центра открывает помощь без кода. Карточка того же покупателя из CRM её продолжает, второй код не нужен.',
			`Помощь закончится сама через ${plural(support.idleMinutes, minutes)} без дела и не позже чем через ${plural(support.minutes, minutes)}. Каждая открытая страница продлевает её.`,
			`В час можно найти не больше ${findsPerHour} покупателей.`,
		],
	},
	{
		title: 'Что видит покупатель',
		lines: [
			'SMS с кодом, письма и SMS о каждом изменении заказа.',
			'В личном кабинете, в настройках, «Кто помогал»: твоё имя и всё, что сделано или просмотрено, со временем. Там же он может закончить помощь.',
			'Платить, входить, менять телефон, подписываться, вступать в клуб и писать отзывы за него нельзя: такие формы сразу говорят об этом.',
		],
	},
	{
		title: 'Корзина и заказ',
		lines: [
			'Открой каталог или «Наличие» и клади вещи как обычно: они попадут в корзину покупателя. В «Наличии» ищут и словами: «Морось 46».',
			'Оформление — обычное. Картой покупатель платит сам, из письма о заказе или личного кабинета.',
			`«Ответить письмом»: готовые письма магазина, не больше ${repliesPerHour} одному покупателю в час вместе с повторами писем о заказе.`,
		],
	},
	{
		title: 'Индивидуальная цена',
		right: 'price',
		lines: [
			`На странице вещи, под размерами. Не больше ${discountLimit} % от цены магазина, всегда с причиной: она останется в записи.`,
			'Размер берётся тот, что выбран на странице. Цена действует на одну штуку; за вторую добавь ещё раз.',
		],
	},
	{
		title: 'Изменить и отменить заказ',
		right: 'orders',
		lines: [
			'Место получения меняют, пока заказ не собирают. Отмена возвращает вещи, бонусы и деньги сразу.',
			'«Отправить сообщения ещё раз» повторяет последнее письмо о заказе, и SMS, если она была.',
		],
	},
	{
		title: 'Возврат',
		right: 'refund',
		lines: [
			`В заказе, который получен, нажми «Оформить возврат» и выбери, что вернули. Это можно ${withinReturnDays} после получения.`,
			'До нажатия видно, сколько вернётся деньгами, на подарочную карту и на бонусный счёт. Доставка не возвращается.',
			'Заказ, который ещё не получен, отменяют целиком: так вернётся всё.',
			'Покупатель получит письмо и увидит возврат в своём заказе. Причину видят только сотрудники магазина.',
		],
	},
	{
		title: 'Отзывы',
		right: 'moderate',
		lines: [
			'Ждут отзывы, в которых нашлось стоп-слово, оно подсвечено, и переписанные после отказа.',
			'С клавиатуры: Enter публикует и переходит к следующему. Чтобы отказать, перейди по Tab к списку причин, выбери и нажми «Не публиковать».',
			'Автор получит причину письмом, если у него есть почта. Переписанный отзыв придёт сюда снова. Опубликованный можно скрыть, тоже с причиной.',
		],
	},
]

/** How the desk is worked with: what to press, what the customer sees, the limits. @param rights of the operator */
export function HowTo({ rights }: { rights: readonly OperatorRight[] }) {
	return (
		<section aria-labelledby="how-to" className="mt-10 max-w-180">
			<h2 id="how-to" className="mb-3 text-22">
				Как здесь работать
			</h2>
			{chapters
				.filter(({ right }) => !right || rights.includes(right))
				.map(({ title, lines }) => (
					<Accordion key={title} title={title} weight="medium">
						<Lines lines={lines} />
					</Accordion>
				))}
		</section>
	)
}

/** The same for the employees of a store. */
export function ShopHowTo() {
	return (
		<section aria-labelledby="how-to" className="mt-10 max-w-180">
			<h2 id="how-to" className="mb-3 text-28">
				Как здесь работать
			</h2>
			<Accordion title="Заказы" weight="medium">
				<Lines
					lines={[
						'«Взять в сборку» — вещи ищут на полке, галочками отмечают найденные. «Собран, можно забирать» — покупателю уходит сообщение.',
						'Выдача: номер заказа, сканер или последние четыре цифры телефона. Если заказ ещё не оплачен, сначала прими деньги и отметь «Принято», потом «Выдать».',
						'Не забрали вовремя — появится «Не забрали: отменить», вещи вернутся в продажу.',
					]}
				/>
			</Accordion>
			<Accordion title="Продажа по QR" weight="medium">
				<Lines
					lines={[
						'Покупатель наводит телефон на код с экрана «QR», и его заказы считаются твоими. Скидка сотрудника на них не действует.',
					]}
				/>
			</Accordion>
			<Accordion title="Что видит покупатель" weight="medium">
				<Lines
					lines={[
						'Сообщения о заказе: что он собран и до какого дня ждёт, что он выдан.',
						`Вернуть вещь он может ${plural(rules.returns.days, words.day)}.`,
					]}
				/>
			</Accordion>
		</section>
	)
}

const Lines = ({ lines }: { lines: readonly ReactNode[] }) => (
	<ul className="grid gap-2 text-16">
		{lines.map((line, index) => (
			// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
			<li key={index}>{line}</li>
		))}
	</ul>
)
