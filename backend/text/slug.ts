/** Russian letters as addresses of Russian shops usually write them (close to GOST R 52535.1). */
const LATIN: Readonly<Record<string, string>> = {
	а: 'a',
	б: 'b',
	в: 'v',
	г: 'g',
	д: 'd',
	е: 'e',
	ё: 'e',
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
	і: 'i',
	ї: 'yi',
	є: 'e',
	ґ: 'g',
	ў: 'u',
	қ: 'k',
	ә: 'a',
	ө: 'o',
	ү: 'u',
}

/** A segment of an address: Latin letters, digits and hyphens; empty if the text has no letter or digit at all. */
export function slugOf(text: string): string {
	return [...text.normalize('NFC').toLowerCase()]
		.map((letter) => LATIN[letter] ?? letter)
		.join('')
		.normalize('NFD')
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '')
		.slice(0, 80)
		.replace(/-$/, '')
}
