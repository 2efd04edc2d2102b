import type { MetaArgs, MetaFunction } from '@remix-run/node'
import type { ShellData } from './shell-data.ts'

type Loaded<Loader> = NonNullable<MetaArgs<Loader>['data']>

interface Further<Loader> {
	description?: string
	robots?: 'noindex'
	/** Something else than a form of the page is wrong. */
	hasError?: (loaded: Loaded<Loader>) => boolean
}

/**
 * `meta` of a screen with a title of its own: «Корзина — «Тропа»», after «Ошибка: » when the form of the page was
 * rejected. Pages with texts of the content have `pageMeta`.
 * @param title without the name of the shop
 */
export const titled =
	<Loader>(
		title: string | ((loaded: Loaded<Loader>) => string),
		{ description, robots, hasError }: Further<Loader> = {},
	): MetaFunction<Loader> =>
	({ data, matches, location }) => {
		const { shopName, hasFailedForm } = aboutPage(matches, location)
		const loaded = data as Loaded<Loader>
		const isWrong = hasFailedForm || hasError?.(loaded)
		const words = typeof title === 'function' ? title(loaded) : title
		return [
			{ title: `${isWrong ? 'Ошибка: ' : ''}${words} — «${shopName}»` },
			...(description ? [{ name: 'description', content: description }] : []),
			...(robots ? [{ name: 'robots', content: robots }] : []),
		]
	}

/**
 * Root data for the titles of all screens. Scripts may leave the page of a failed form without loading the root
 * again.
 */
function aboutPage([root]: MetaArgs['matches'], { pathname, search }: MetaArgs['location']) {
	const about = root?.data as { shell: ShellData; failedAt: string | null } | undefined
	return { shopName: about?.shell.shop.name ?? '', hasFailedForm: about?.failedAt === pathname + search }
}
