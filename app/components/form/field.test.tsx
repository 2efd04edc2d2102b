import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Field } from './field.tsx'
import { PhoneField } from './phone-field.tsx'

test('an error stands above the input and is tied to it', () => {
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
	expect(renderToStaticMarkup(<Field label="Имя" field={field} clearable />)).not.toContain('Очистить поле')
})

test('a stored telephone number is shown in its mask', () => {
	const field = { id: 'p', name: 'phone', initialValue: '89128840317', maxLength: 11 }
	const html = renderToStaticMarkup(<PhoneField field={field} />)
	expect(html).toContain('value="+7 (912) 884-03-17"')
	expect(html).not.toContain('maxLength')
})
