const LATIN: Record<string, string> = {
	а: 'a',
	б: 'b',
	в: 'v',
	г: 'g',
	д: 'd',
	е: 'e',
	ё: 'yo',
	ж: 'zh',
	з: 'z',
	и: 'i',
	й: 'y',
	к: 'k',
	л: 'l',
	м: 'm',
	н: 'n',
	о: 'o',
	п: 'p',
	р: 'r',
	с: 's',
	т: 't',
	у: 'u',
	ф: 'f',
	х: 'kh',
	ц: 'ts',
	ч: 'ch',
	ш: 'sh',
	щ: 'shch',
	ъ: '',
	ы: 'y',
	ь: '',
	э: 'e',
	ю: 'yu',
	я: 'ya',
	'−': 'minus-',
	'+': 'plus-',
}

/** «Хибины 700» → `khibiny-700`: a name as a part of an address. */
export function slugOf(name: string): string {
	return name
		.toLowerCase()
		.replace(/[а-яё−+]/g, (letter) => LATIN[letter] ?? '')
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '')
}
