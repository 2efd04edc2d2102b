import { useState } from 'react'
import { Select } from '#app/components/form/choices/select.tsx'
import { DateField } from '#app/components/form/date/date-field.tsx'
import { Field } from '#app/components/form/fields/field.tsx'
import { PhoneField } from '#app/components/form/fields/phone-field.tsx'
import { TextArea } from '#app/components/form/fields/text-area.tsx'
import { TextField } from '#app/components/form/fields/text-field.tsx'
import { FieldGrid, FormStep } from '#app/components/form/form-step.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Columns, Specimen, Specimens } from './specimen.tsx'

const field = (name: string, initialValue?: string, error?: string) => ({
	id: `gallery-${name}`,
	name,
	initialValue,
	errors: error ? [error] : undefined,
})

const cities = [
	{ value: 'msk', label: 'Москва' },
	{ value: 'kzn', label: 'Казань' },
	{ value: 'kbl', label: 'Комсомольск-на-Амуре, Хабаровский край, Дальневосточный федеральный округ' },
]

/** A hundred years of birthdays; fixed, so that the gallery looks the same every day. */
const birthdays = { min: '1926-11-21', max: '2012-11-21' }
const month = { min: '2026-11-05', max: '2026-11-25' }

/** Elements that are typed into. */
export function FieldSpecimens() {
	return (
		<>
			<Specimens id="fields" title="Поля">
				<Columns>
					<Specimen of="пустое">
						<Field label="Имя" field={field('name')} placeholder="Аня" />
					</Specimen>
					<Specimen of="с подсказкой, необязательное">
						<Field label="Отчество" field={field('patronymic')} hint="Как в паспорте" optional />
					</Specimen>
					<Specimen of="наведение" pose="hover">
						<Field label="Имя" field={field('name-hover', 'Аня')} />
					</Specimen>
					<Specimen of="фокус" pose="focus">
						<Field label="Имя" field={field('name-focus', 'Аня')} />
					</Specimen>
					<Specimen of="ошибка">
						<Field
							label="Почта"
							type="email"
							field={field('email-wrong', 'anya@@mail', 'Неправильный e-mail')}
						/>
					</Specimen>
					<Specimen of="недоступное">
						<Field label="Карта клуба" field={field('card-off', '0417 2290')} disabled />
					</Specimen>
					<Specimen of="с кнопкой">
						<Field
							label="Промокод"
							field={field('promo')}
							aside={
								<Button type="button" look="secondary">
									Применить
								</Button>
							}
						/>
					</Specimen>
					<Specimen of="s, без подписи">
						<Field label="Цена от, ₽" hideLabel size="s" field={field('price')} placeholder="1 990" />
					</Specimen>
					<Specimen of="длинные слова">
						<Field
							label="Как тебя называть в письмах, на чеке и в разговоре с курьером, который привезёт заказ"
							field={field('long', 'Аделаида-Виктория Мстиславовна Константинопольская-Преображенская')}
							hint="Подойдёт любое имя, на которое ты откликнешься, если тебя окликнуть издалека"
						/>
					</Specimen>
				</Columns>
			</Specimens>

			<TypedFields />

			<Specimens id="dates" title="Даты">
				<Columns>
					<Specimen of="пустая">
						<DateField
							label="Дата рождения"
							hint="Например, 27.03.1990"
							autoComplete="bday"
							field={field('birth')}
							range={birthdays}
						/>
					</Specimen>
					<Specimen of="выбранная, узкий промежуток">
						<DateField label="С какого дня" field={field('from', '2026-11-21')} range={month} />
					</Specimen>
					<Specimen of="ошибка">
						<DateField
							label="По какой день"
							field={field('to', '31.11.2026', 'Такой даты нет. Напиши её как 27.03.1990')}
							range={month}
						/>
					</Specimen>
					<Specimen of="недоступная">
						<DateField label="Дата" field={field('date-off', '2026-11-21')} range={month} disabled />
					</Specimen>
				</Columns>
			</Specimens>

			<Specimens id="areas" title="Тексты">
				<Columns>
					<Specimen of="со счётчиком">
						<TextArea
							label="Отзыв"
							field={field('area', 'Тёплый и лёгкий')}
							limit={1000}
							hint="Что порадовало, что нет"
						/>
					</Specimen>
					<Specimen of="лишние знаки">
						<TextArea
							label="Достоинства"
							field={field(
								'area-over',
								'Не продувается на хребте',
								'Превышено максимальное количество символов (20)',
							)}
							limit={20}
						/>
					</Specimen>
					<Specimen of="фокус" pose="focus">
						<TextArea label="Комментарий" optional field={field('area-focus')} rows={2} />
					</Specimen>
					<Specimen of="недоступный">
						<TextArea label="Комментарий" field={field('area-off', 'Позвонить за час')} rows={2} disabled />
					</Specimen>
				</Columns>
			</Specimens>

			<Specimens id="selects" title="Списки">
				<Columns>
					<Specimen of="выбор">
						<Select label="Город" field={field('city')} options={cities} />
					</Specimen>
					<Specimen of="длинные слова">
						<Select label="Город" field={field('city-long')} options={cities} defaultValue="kbl" />
					</Specimen>
					<Specimen of="наведение" pose="hover">
						<Select label="Город" field={field('city-hover')} options={cities} />
					</Specimen>
					<Specimen of="фокус" pose="focus">
						<Select label="Город" field={field('city-focus')} options={cities} />
					</Specimen>
					<Specimen of="ошибка">
						<Select
							label="Город"
							field={field('city-wrong', undefined, 'Сюда мы пока не возим')}
							options={cities}
						/>
					</Specimen>
					<Specimen of="недоступный">
						<Select label="Город" field={field('city-off')} options={cities} disabled />
					</Specimen>
					<Specimen of="без рамки">
						<Select label="Порядок" hideLabel look="bare" field={field('sort')} options={cities} />
					</Specimen>
				</Columns>
			</Specimens>

			<Specimens id="steps" title="Шаг формы">
				<FormStep number={1} title="Кто получит">
					<FieldGrid>
						<Field label="Имя" field={field('step-name')} className="col-span-6 tablet:col-span-3" />
						<Field label="Фамилия" field={field('step-family')} className="col-span-6 tablet:col-span-3" />
					</FieldGrid>
				</FormStep>
			</Specimens>
		</>
	)
}

/** Fields that react while they are typed into. */
function TypedFields() {
	const [settled, setSettled] = useState('')
	return (
		<Specimens id="typed" title="Поля, которые помогают">
			<Columns>
				<Specimen of="телефон">
					<PhoneField field={field('phone', '89128840317')} />
				</Specimen>
				<Specimen of="маска: цифры">
					<TextField
						label="Подарочная карта"
						field={field('gift-card', '1234567890123456')}
						mask="#### #### #### ####"
						inputMode="numeric"
						autoComplete="off"
					/>
				</Specimen>
				<Specimen of="маска: буквы и цифры">
					<TextField label="Код сотрудника" field={field('employee')} mask="@@-##**" placeholder="АБ-12В3" />
				</Specimen>
				<Specimen of="можно очистить">
					<TextField label="Город" field={field('clear', 'Казань')} clearable />
				</Specimen>
				<Specimen of="нечего очищать">
					<TextField label="Город" field={field('clear-empty')} clearable />
				</Specimen>
				<Specimen of="недоступное не очистить">
					<TextField label="Город" field={field('clear-off', 'Казань')} clearable disabled />
				</Specimen>
				<Specimen of="пароль не очистить">
					<TextField
						label="Пароль"
						type="password"
						autoComplete="off"
						field={field('clear-secret', 'тайна')}
						clearable
					/>
				</Specimen>
				<Specimen of="счётчик">
					<TextField label="Надпись" field={field('counted', 'Привет')} maxLength={40} counted />
				</Specimen>
				<Specimen of="пустое возвращает прежнее">
					<TextField
						label="Имя в отзыве"
						field={field('restores', 'Аня')}
						restores
						hint={<output>{settled ? `Изменено: ${settled}` : 'Без изменений'}</output>}
						onSettle={setSettled}
					/>
				</Specimen>
			</Columns>
		</Specimens>
	)
}
