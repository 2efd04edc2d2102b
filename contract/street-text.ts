/** «Бакунинская улица», «улица Ленина»: an adjective comes before the kind. */
export function streetText({
	street = '',
	streetType,
}: {
	street?: string | undefined
	streetType?: string | undefined
}): string {
	if (!streetType) return street
	return /(?:ая|яя|ый|ий|ой|ое|ее)$/iu.test(street) ? `${street} ${streetType}` : `${streetType} ${street}`
}
