import { describe, expect, it } from 'vitest'
import { Measures } from '#app/forms/measures.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { adviseSize } from './size-advice.ts'

const jackets = {
	title: 'Куртки',
	columns: ['RU', 'INT', 'Грудь, см', 'Талия, см', 'Рост, см', 'Длина ноги, см'],
	rows: [
		['46', 'S', '90–94', '78–82', '167–173', '78'],
		['48', 'M', '94–98', '82–86', '170–176', '79'],
		['50', 'L', '98–102', '86–90', '173–179', '80'],
	],
	howToMeasure: [],
}
const shoes = {
	title: 'Обувь',
	columns: ['RU', 'Стопа, см'],
	rows: [
		['39', '25,0'],
		['40', '25,7'],
	],
	howToMeasure: [],
}
const children = {
	title: 'Детям',
	columns: ['RU', 'Рост, см', 'Грудь, см'],
	rows: [
		['98', '93–98', '54–56'],
		['104', '99–104', '55–57'],
	],
	howToMeasure: [],
}
function parse(typed: string[]) {
	const form = new FormData()
	for (const [place, value] of typed.entries()) form.set(`measure[${place}]`, value)
	return parseForm(form, Measures)
}

function advice(table: typeof jackets, ...typed: string[]) {
	const submission = parse(typed)
	return adviseSize(table, submission.status === 'success' ? submission.value.measure : []).advice
}

describe('the form', () => {
	it('asks for what the table has ranges of, else for its numbers', () => {
		expect(adviseSize(jackets, []).measurements.map(({ name }) => name)).toEqual(['Грудь', 'Талия', 'Рост'])
		expect(adviseSize(shoes, []).measurements).toMatchObject([{ name: 'Стопа', unit: 'см' }])
	})

	it('says nothing before something is typed', () => {
		expect(advice(jackets, '', '', '')).toBeNull()
	})

	it.each(['метр', '-90', '0', '900', '<b>'])('asks for a number instead of «%s»', (typed) => {
		expect(parse(['92', typed]).reply().error).toEqual({ 'measure[1]': ['Введи число от 5 до 250'] })
		expect(advice(jackets, '92', typed)).toBeNull()
	})
})

describe('the advice', () => {
	it('is the size whose range the measurement is in', () => {
		expect(advice(jackets, '96')).toEqual({ kind: 'size', size: '48', differing: [] })
		expect(advice(jackets, '98')).toMatchObject({ size: '48' })
		expect(advice(shoes, '25,3')).toMatchObject({ size: '40' })
		expect(advice(shoes, '24')).toMatchObject({ size: '39' })
	})

	it('is the larger of two sizes, and names the measurements that would fit a smaller one', () => {
		expect(advice(jackets, '96', '88')).toEqual({
			kind: 'size',
			size: '50',
			differing: [{ name: 'Грудь', size: '48' }],
		})
	})

	it('goes by the height of a grown-up only when nothing else is known, by a child’s always', () => {
		expect(advice(jackets, '92', '', '178')).toMatchObject({ size: '46' })
		expect(advice(jackets, '', '', '178')).toMatchObject({ size: '50' })
		expect(advice(children, '101', '55')).toMatchObject({ size: '104' })
	})

	it('says when the table has no such size', () => {
		expect(advice(jackets, '130')).toEqual({ kind: 'none', name: 'Грудь', bound: 'largest' })
		expect(advice(jackets, '96', '60')).toEqual({ kind: 'none', name: 'Талия', bound: 'smallest' })
	})
})
