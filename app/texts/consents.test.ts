import { expect, test } from 'vitest'
import { dataFieldName, dataFieldValue } from './consents.ts'

test('the own data have the names that people use, and their own name where there is no other', () => {
	expect(dataFieldName('deliveryInfo.0.apartment')).toBe('Доставка: Квартира')
	expect(dataFieldName('constructor.toString')).toBe('constructor: toString')
	expect(dataFieldValue('phone', '+79128840317')).toBe('+7 (912) 884-03-17')
	expect(dataFieldValue('gender', 'FEMALE')).toBe('Женский')
	expect(dataFieldValue('gender', 'constructor')).toBe('constructor')
	expect(dataFieldValue('constructor', 'name')).toBe('name')
})
