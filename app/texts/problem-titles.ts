/** Headings of the error screens, which are the titles of their pages too. */
export const problemTitles = {
	limited: 'Слишком много запросов',
	'form-too-large': 'Слишком много текста',
	'form-unreadable': 'Форма не читается',
	'other-customer': 'Теперь вошёл другой покупатель',
	'mixed-up': 'Это форма другого покупателя',
	'help-ended': 'Помощь закончена',
	'not-on-behalf': 'Это делает только сам покупатель',
} as const
