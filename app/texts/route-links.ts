import type { GeoLocation } from '#contract/shapes.ts'

/** Where a visitor is led to a place by services of others, and by whatever their device calls maps. */
export function routeLinks({ lat, lon }: GeoLocation): { name: string; href: string }[] {
	return [
		{ name: 'Яндекс Карты', href: `https://yandex.ru/maps/?rtext=~${lat},${lon}&rtt=pd` },
		{ name: '2ГИС', href: `https://2gis.ru/routeSearch/rsType/pedestrian/to/${lon},${lat}` },
		{ name: 'Google Карты', href: `https://www.google.com/maps/dir/?api=1&destination=${lat},${lon}` },
		{ name: 'Apple Карты', href: `https://maps.apple.com/?daddr=${lat},${lon}` },
		{ name: 'Приложение карт', href: `geo:${lat},${lon}?q=${lat},${lon}` },
	]
}
