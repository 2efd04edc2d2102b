import { expect, it } from 'vitest'
import { Checkout } from './checkout.ts'
import { NewCustomer } from './login.ts'
import { requiredFields } from './required-fields.ts'

it('names what a form can not be sent without', () => {
	expect(requiredFields(NewCustomer)).toMatchObject({ firstName: { required: true } })
	expect(requiredFields(NewCustomer)).not.toHaveProperty('subscribe')
})

it('names the fields of every kind of a form', () => {
	const names = Object.keys(requiredFields(Checkout))
	expect(names).toEqual(expect.arrayContaining(['name', 'phone', 'email', 'street', 'house', 'pointId']))
	for (const name of ['apartment', 'floor', 'comment', 'timeId']) expect(names).not.toContain(name)
})
