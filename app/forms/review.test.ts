import { describe, expect, it } from 'vitest'
import { parseForm } from './parse-form.ts'
import { reviewForm } from './review.ts'

const limits = { body: 1000, bodyWords: 2, advantages: 500, disadvantages: 500 }
const complete = {
	rating: '5',
	body: 'Греет отлично',
	authorName: 'Аня',
	locationName: 'Вологда',
	confirmPolitics: 'on',
	isNameAgreed: 'on',
}

function read(changed: Record<string, string>) {
	const form = new FormData()
	for (const [name, value] of Object.entries({ ...complete, ...changed })) form.set(name, value)
	return parseForm(form, reviewForm(limits, form))
}

function firstErrors(changed: Record<string, string>) {
	const submission = read(changed)
	if (submission.status === 'success') return {}
	return Object.fromEntries(
		Object.entries(submission.error ?? {}).map(([name, errors]) => [name, errors?.[0]]),
	)
}

describe('a review', () => {
	it('is taken when it is complete', () => {
		expect(firstErrors({})).toEqual({})
		expect(firstErrors({ body: 'Два слова', advantages: '', disadvantages: '' })).toEqual({})
	})

	it('says what is missing in the words and the order of the specification', () => {
		const nothing = {
			rating: '',
			body: '',
			authorName: '',
			locationName: '',
			confirmPolitics: '',
			isNameAgreed: '',
		}
		expect(Object.entries(firstErrors(nothing))).toEqual([
			['rating', 'Поставь оценку от 1 до 5'],
			['body', 'Напиши пару предложений о своем опыте'],
			['authorName', 'Укажи свое имя или псевдоним'],
			['locationName', 'Укажи свой город'],
			['confirmPolitics', 'Обязательное поле'],
			['isNameAgreed', 'Обязательное поле'],
		])
	})

	it.each(['0', '6', '-1', '4.5', 'пять', '1e9'])('is no mark: %s', (rating) => {
		expect(firstErrors({ rating })).toEqual({ rating: 'Поставь оценку от 1 до 5' })
	})

	it('needs two words, at most a thousand characters', () => {
		expect(firstErrors({ body: ' \n\t ' }).body).toBe('Напиши пару предложений о своем опыте')
		expect(firstErrors({ body: '\u200b \u3164' }).body).toBe('Напиши пару предложений о своем опыте')
		expect(firstErrors({ body: 'Отлично \u200b' }).body).toBe('Введите не менее двух слов')
		expect(firstErrors({ body: '  Отлично  ' }).body).toBe('Введите не менее двух слов')
		expect(firstErrors({ body: `да ${'а'.repeat(997)}` })).toEqual({})
		expect(firstErrors({ body: `да ${'а'.repeat(998)}` }).body).toBe(
			'Превышено максимальное количество символов (1000)',
		)
		for (const name of ['advantages', 'disadvantages']) {
			expect(firstErrors({ [name]: 'а'.repeat(500) })).toEqual({})
			expect(firstErrors({ [name]: 'а'.repeat(501) })).toEqual({
				[name]: 'Превышено максимальное количество символов (500)',
			})
		}
	})

	it('needs neither name nor city when it is anonymous', () => {
		const nobody = { authorName: '  ', locationName: '' }
		expect(Object.keys(firstErrors(nobody))).toEqual(['authorName', 'locationName'])
		expect(firstErrors({ ...nobody, isAnonymous: 'on', isNameAgreed: '' })).toEqual({})
	})

	it('takes characteristics on their scale, or none', () => {
		const first = { 'ratingDetails[0].name': 'Посадка', 'ratingDetails[0].value': '-1' }
		const second = { 'ratingDetails[1].name': 'Качество', 'ratingDetails[1].value': '' }
		const submission = read({ ...first, ...second })
		expect(submission.status === 'success' && submission.value.ratingDetails).toEqual([
			{ name: 'Посадка', value: -1 },
			{ name: 'Качество', value: undefined },
		])
		expect(read({ ...first, 'ratingDetails[0].value': '3' }).status).toBe('error')
	})
})
