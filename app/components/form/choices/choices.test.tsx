import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ErrorSummary, listNamedProblems, listProblems } from '../error-summary.tsx'
import { Checkbox } from './checkbox.tsx'
import { OptionBoxes } from './option-boxes.tsx'
import { RadioCards } from './radio-cards.tsx'
import { RatingInput } from './rating-input.tsx'

test('an unavailable size is disabled and says why', () => {
	const html = renderToStaticMarkup(
		<OptionBoxes
			legend="Размер"
			field={{ id: 'size', name: 'skuId', errors: ['Выбери размер'] }}
			options={[
				{ value: '1', label: '44', unavailable: true },
				{ value: '2', label: '46', note: 'S' },
			]}
			defaultValue="2"
		/>,
	)
	expect(html).toContain('role="radiogroup"')
	expect(html).toContain('aria-label="Размер"')
	expect(html).toContain('aria-invalid="true"')
	expect(html).toMatch(/disabled=""[^>]*value="1"|value="1"[^>]*disabled=""/)
	expect(html).toContain(', нет в наличии')
	expect(html).toMatch(/checked=""[^>]*value="2"|value="2"[^>]*checked=""/)
})

test('a choice of rows is a named group', () => {
	const html = renderToStaticMarkup(
		<RadioCards
			legend="Способ получения"
			hideLegend
			field={{ id: 'way', name: 'way', initialValue: 'PICKUP' }}
			options={[{ value: 'PICKUP', title: 'Магазин', aside: 'бесплатно' }]}
		/>,
	)
	expect(html).toContain('<legend class="sr-only">Способ получения</legend>')
	expect(html).toContain('checked=""')
})

test('the summary counts the fields and leads to them', () => {
	const problems = listProblems([
		{ id: 'name' },
		{ id: 'phone', errors: ['Заполни это поле'] },
		{ id: 'email', errors: ['Неправильный e-mail', 'ещё'] },
	])
	const html = renderToStaticMarkup(<ErrorSummary problems={problems} next="и заказ готов" />)
	expect(html.replaceAll('\u00a0', ' ')).toContain('Проверь 2 поля, и заказ готов')
	expect(html).toContain('href="#phone"')
	expect(html).not.toContain('ещё')
})

test('no problems, no summary', () => {
	expect(renderToStaticMarkup(<ErrorSummary problems={[]} />)).toBe('')
})

test('a rating is not set until a star is chosen', () => {
	const field = { id: 'r', name: 'rating', errors: ['Поставь оценку от 1 до 5'] }
	const html = renderToStaticMarkup(<RatingInput legend="Оценка" field={field} />)
	expect(html.match(/type="radio"/g)).toHaveLength(5)
	expect(html).not.toContain('checked')
	expect(html).toContain('aria-invalid="true"')
	expect(html).toContain('aria-describedby="r-error"')
	expect(html).toContain('5 из 5, ')

	const rated = renderToStaticMarkup(
		<RatingInput legend="Оценка" field={{ id: 'r', name: 'rating', initialValue: '4' }} />,
	)
	expect(rated).toMatch(/checked=""[^>]*value="4"|value="4"[^>]*checked=""/)
})

test('a box is ticked by its value, and its error is tied to it', () => {
	const field = { id: 'c', name: 'confirmPolitics', initialValue: 'on', errors: ['Обязательное поле'] }
	const html = renderToStaticMarkup(<Checkbox field={field}>Согласен с правилами</Checkbox>)
	expect(html).toContain('checked=""')
	expect(html).toContain('aria-describedby="c-error"')
})

test('problems of fields with the same text differ by the names of the fields', () => {
	const empty = (id: string) => ({ id, errors: ['Заполни это поле'] })
	expect(
		listNamedProblems([
			['Имя', empty('name')],
			['Телефон', { id: 'phone' }],
			['Город', empty('city')],
		]),
	).toEqual([
		{ id: 'name', message: 'Имя: Заполни это поле' },
		{ id: 'city', message: 'Город: Заполни это поле' },
	])
})

test('rows after the first few are folded, unless one of them is chosen', () => {
	const cards = (chosen?: string) =>
		renderToStaticMarkup(
			<RadioCards
				legend="Магазин"
				field={{ id: 'point', name: 'point', initialValue: chosen }}
				options={['1', '2', '3', '4'].map((value) => ({ value, title: value }))}
				few={2}
			/>,
		)
	const [seen, folded] = cards('1').split('<details')
	expect(seen?.match(/type="radio"/g)).toHaveLength(2)
	expect(folded?.match(/type="radio"/g)).toHaveLength(2)
	expect(folded).toContain('Ещё 2')
	expect(cards('1')).not.toContain('<details open')
	expect(cards('3')).toContain('<details open')
})
