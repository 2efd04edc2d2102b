import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { ordersAsCsv } from './orders-csv.ts'

/** Fields of a table with semicolons, of which any may be in quotes (RFC 4180). */
function read(csv: string): string[][] {
	const rows: string[][] = [[]]
	const fields = /("(?:[^"]|"")*"|[^";\n]*)(;|\n|$)/gy
	for (let field = fields.exec(csv); field && fields.lastIndex <= csv.length; field = fields.exec(csv)) {
		const [, written = '', end] = field
		rows.at(-1)?.push(written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written)
		if (end === '') break
		if (end === '\n') rows.push([])
	}
	return rows
}

it('keeps whatever a customer wrote in its cell, and gives a spreadsheet no formula', () => {
	fc.assert(
		fc.property(
			fc.string({ unit: 'binary' }),
			fc.constantFrom('=1+1', '@SUM(A1)', '-2', '\t=1', ''),
			(text, start) => {
				const name = start + text
				const order = {
					orderNumber: '10000001',
					obtainingMethod: 'DELIVERY',
					deliveryInfo: { cityName: 'Москва', street: 'Лесная', house: '12' },
					userInfo: { name, phone: '+79161234567', email: 'asya@example.ru' },
					items: [],
				} as unknown as Order
				const [header = [], row = []] = read(ordersAsCsv([order]))
				const written = row[header.indexOf('Имя')]
				expect([name, `'${name}`]).toContain(written)
				expect(written).not.toMatch(/^[=+\-@\t\r]/)
				expect(row[header.indexOf('Телефон')]).toBe('79161234567')
			},
		),
	)
})
