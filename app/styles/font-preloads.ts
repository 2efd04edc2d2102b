/** Fonts every page needs at once: root.tsx preloads them. Font requests are always anonymous CORS. */
export const fontPreloads = ['onest-cyrillic', 'onest-latin', 'onest-rouble'].map((name) => ({
	rel: 'preload' as const,
	href: `/fonts/${name}.woff2`,
	as: 'font' as const,
	type: 'font/woff2' as const,
	crossOrigin: 'anonymous' as const,
}))
