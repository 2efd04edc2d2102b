import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { maskDate } from '#app/forms/date.ts'
import { DateField } from '../date/date-field.tsx'
import { Field } from './field.tsx'
import { PhoneField } from './phone-field.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

test('an error is above the input and tied to it', () => {
	const field = { id: 'f-email', name: 'email', errors: ['Неправильный e-mail'], errorId: 'f-email-error' }
	const html = renderToStaticMarkup(<Field label="E-mail" hint="Пришлём чек" field={field} />)
	expect(html).toContain('<label for="f-email"')
	expect(html).toContain('aria-invalid="true"')
	expect(html).toContain('aria-describedby="f-email-error f-email-hint"')
	expect(html.indexOf('Неправильный e-mail')).toBeLessThan(html.indexOf('<input'))
})

test('refers to nothing that is not shown', () => {
	const html = renderToStaticMarkup(<Field label="Имя" field={{ id: 'n', name: 'name' }} />)
	expect(html).not.toContain('aria-describedby')
	expect(html).not.toContain('aria-invalid=')
})

test('the button that clears needs scripts', () => {
	const field = { id: 'n', name: 'name', initialValue: 'Аня' }
	expect(renderToStaticMarkup(<TextField label="Имя" field={field} clearable />)).not.toContain(
		'Очистить поле',
	)
})

test('a stored telephone number is shown in its mask', () => {
	const field = { id: 'p', name: 'phone', initialValue: '89128840317', maxLength: 11 }
	const html = renderToStaticMarkup(<PhoneField field={field} />)
	expect(html).toContain('value="+7 (912) 884-03-17"')
	expect(html).not.toContain('maxLength')
})

test('a mask is there before scripts are', () => {
	const field = { id: 'card', name: 'card', initialValue: '1234567890123456' }
	const html = renderToStaticMarkup(<TextField label="Карта" field={field} mask="#### #### #### ####" />)
	expect(html).toContain('value="1234 5678 9012 3456"')
})

test('a limit is shown before scripts count, and describes its field', () => {
	const html = renderToStaticMarkup(
		<TextField label="Имя" field={{ id: 'n', name: 'name', maxLength: 21 }} counted />,
	)
	expect(html.replaceAll('\u00a0', ' ')).toContain('Не больше 21 знака')
	expect(html).toContain('aria-describedby="n-left"')
	expect(html).toContain('maxLength="21"')

	const area = renderToStaticMarkup(<TextArea label="Отзыв" field={{ id: 'b', name: 'body' }} limit={1000} />)
	expect(area.replaceAll('\u00a0', ' ')).toContain('Не больше 1 000 знаков')
	// Typing further is allowed: the answer names the limit.
	expect(area).not.toContain('maxLength')
})

test('a day is typed without scripts, and shown as people type it', () => {
	const range = { min: '1926-11-21', max: '2012-11-21' }
	const field = { id: 'b', name: 'birthDate', initialValue: '1990-03-27' }
	const html = renderToStaticMarkup(<DateField label="Дата рождения" field={field} range={range} />)
	expect(html).toContain('value="27.03.1990"')
	expect(html).toContain('type="text"')
	expect(html).not.toContain('<button')
})

test.each([
	['27031990', '27.03.1990'],
	['7.', '07'],
	['7.3.1990', '07.03.1990'],
	['07.3/1990', '07.03.1990'],
	['1990-03-27', '27.03.1990'],
])('the typed day %s is shown as %s', (typed, shown) => {
	expect(maskDate(typed)).toBe(shown)
})
