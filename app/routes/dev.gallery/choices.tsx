import { Checkbox } from '#app/components/form/choices/checkbox.tsx'
import { OptionBoxes } from '#app/components/form/choices/option-boxes.tsx'
import { RadioCards } from '#app/components/form/choices/radio-cards.tsx'
import { RatingInput } from '#app/components/form/choices/rating-input.tsx'
import { Stepper } from '#app/components/ui/stepper.tsx'
import { Columns, Row, Specimen, Specimens } from './specimen.tsx'

const field = (name: string, initialValue?: string, error?: string) => ({
	id: `gallery-${name}`,
	name,
	initialValue,
	errors: error ? [error] : undefined,
})

const sizes = [
	{ value: '46', label: '46', note: 'S' },
	{ value: '48', label: '48', note: 'M' },
	{ value: '50', label: '50', note: 'L' },
	{ value: '52', label: '52', note: 'XL', unavailable: true },
]

const days = ['сегодня', 'завтра', 'пн', 'вт', 'ср', 'чт', 'пт'].map((note, index) => ({
	value: String(index),
	label: String(21 + index),
	note,
}))

const ways = [
	{ value: 'PICKUP', title: 'Забрать в магазине', aside: 'бесплатно', note: 'Сегодня, 3 магазина' },
	{ value: 'DELIVERY', title: 'Курьер', aside: '299 ₽', note: 'Завтра или позже' },
	{ value: 'EXPRESS', title: 'Курьер сегодня', aside: '599 ₽', note: 'Уже не успеем', disabled: true },
]

/** Elements for a choice. */
export function ChoiceSpecimens() {
	return (
		<Specimens id="choices" title="Выбор">
			<Columns>
				<Specimen of="размеры">
					<OptionBoxes legend="Размер" field={field('size')} options={sizes} defaultValue="48" />
				</Specimen>
				<Specimen of="размеры: ошибка">
					<OptionBoxes
						legend="Размер"
						field={field('size-wrong', undefined, 'Выбери размер')}
						options={sizes}
					/>
				</Specimen>
				<Specimen of="наведение" pose="hover">
					<OptionBoxes
						legend="Время"
						layout="three"
						field={field('time-hover')}
						options={[{ value: '1', label: '9–13' }]}
					/>
				</Specimen>
				<Specimen of="фокус" pose="focus">
					<OptionBoxes
						legend="Время"
						layout="three"
						field={field('time-focus')}
						options={[{ value: '1', label: '9–13' }]}
					/>
				</Specimen>
				<Specimen of="несколько сразу">
					<OptionBoxes
						legend="Размеры"
						multiple
						field={field('sizes')}
						options={sizes}
						defaultValues={['46', '50']}
					/>
				</Specimen>
			</Columns>
			<Specimen of="дни">
				<OptionBoxes
					legend="День"
					layout="days"
					noteFirst
					field={field('day')}
					options={days}
					defaultValue="1"
				/>
			</Specimen>
			<Columns>
				<Specimen of="карточки">
					<RadioCards legend="Как получить" field={field('way', 'PICKUP')} options={ways} />
				</Specimen>
				<Specimen of="карточки: ошибка">
					<RadioCards
						legend="Как получить"
						field={field('way-wrong', undefined, 'Выбери, как получить заказ')}
						options={ways}
					/>
				</Specimen>
			</Columns>
			<Columns>
				<Specimen of="флажок">
					<Checkbox field={field('news')}>Присылать новости раз в две недели</Checkbox>
				</Specimen>
				<Specimen of="отмечен">
					<Checkbox field={field('news-on', 'on')}>Присылать новости раз в две недели</Checkbox>
				</Specimen>
				<Specimen of="фокус" pose="focus">
					<Checkbox field={field('news-focus')}>Присылать новости раз в две недели</Checkbox>
				</Specimen>
				<Specimen of="недоступен">
					<Checkbox field={field('news-off')} disabled>
						Присылать новости раз в две недели
					</Checkbox>
				</Specimen>
				<Specimen of="ошибка, длинные слова">
					<Checkbox field={field('policy', undefined, 'Обязательное поле')}>
						Согласен с правилами публикации пользовательского контента и знаю, что отзыв появится на сайте
						после проверки
					</Checkbox>
				</Specimen>
			</Columns>
			<Row>
				<Specimen of="оценка не поставлена">
					<RatingInput legend="Оценка" field={field('rating')} />
				</Specimen>
				<Specimen of="поставлена">
					<RatingInput legend="Оценка" field={field('rating-on', '4')} />
				</Specimen>
				<Specimen of="фокус" pose="focus">
					<RatingInput legend="Оценка" field={field('rating-focus')} />
				</Specimen>
				<Specimen of="ошибка">
					<RatingInput legend="Оценка" field={field('rating-wrong', undefined, 'Поставь оценку от 1 до 5')} />
				</Specimen>
				<Specimen of="недоступна">
					<RatingInput legend="Оценка" field={field('rating-off', '3')} disabled />
				</Specimen>
			</Row>
			<Row>
				<Specimen of="количество">
					<form method="get">
						<Stepper label="Количество: Палатка «Хребет 2»" value={2} max={10} />
					</form>
				</Specimen>
				<Specimen of="меньше нельзя">
					<form method="get">
						<Stepper label="Количество: Палатка «Хребет 3»" value={1} max={10} />
					</form>
				</Specimen>
				<Specimen of="больше нельзя">
					<form method="get">
						<Stepper label="Количество: Палатка «Хребет 4»" value={10} max={10} />
					</form>
				</Specimen>
			</Row>
		</Specimens>
	)
}
