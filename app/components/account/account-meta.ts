interface AccountMeta {
	title: string
	shopName: string
	/** A form of the page was refused. */
	hasError?: boolean
}

/** Title and robots of a screen of the account. @param loaded what its loader gave; undefined when that failed */
export function accountMeta(loaded: { meta: AccountMeta } | undefined) {
	const { title, shopName, hasError } = loaded?.meta ?? { title: 'Личный кабинет', shopName: '' }
	return [
		{ title: `${hasError ? 'Ошибка: ' : ''}${title} — «${shopName}»` },
		{ name: 'robots', content: 'noindex' },
	]
}
