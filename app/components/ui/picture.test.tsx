import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { imageUrl, Picture } from './picture.tsx'

test('own pictures lose their folder, remote ones are encoded whole', () => {
	expect(imageUrl('/pictures/products/puffer-spruce-1.avif', 480, 'avif')).toBe(
		'/img/480/avif/products/puffer-spruce-1.avif',
	)
	expect(imageUrl('https://cdn.example/a b.jpg?x=1', 96)).toBe(
		'/img/96/webp/remote/https%3A%2F%2Fcdn.example%2Fa%20b.jpg%3Fx%3D1',
	)
})

test('only the largest picture is loaded at once', () => {
	const first = renderToStaticMarkup(<Picture src="/pictures/a.avif" alt="Палатка" sizes="50vw" priority />)
	expect(first).not.toContain('loading')
	expect(first).toContain('fetchpriority="high"')
	const other = renderToStaticMarkup(<Picture src="/pictures/a.avif" alt="" sizes="50vw" />)
	expect(other).toContain('loading="lazy"')
	expect(other).not.toContain('fetchpriority')
})

test('keeps its place while loading', () => {
	const html = renderToStaticMarkup(
		<Picture src="/pictures/a.avif" alt="" sizes="50vw" ratio={2} widths={[800]} />,
	)
	expect(html).toContain('width="800" height="400"')
})

test('another composition is shown to phones, or where it is said to be', () => {
	const render = (phoneMedia?: string) =>
		renderToStaticMarkup(
			<Picture
				src="/pictures/wide.avif"
				phoneSrc="/pictures/high.avif"
				phoneMedia={phoneMedia}
				alt=""
				sizes="100vw"
			/>,
		)
	expect(render()).toContain(
		'<source media="(max-width: 47.99rem)" type="image/avif" srcSet="/img/240/avif/high',
	)
	expect(render('(orientation: portrait)')).toContain(
		'<source media="(orientation: portrait)" type="image/avif"',
	)
})
