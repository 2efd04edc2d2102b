import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import {
	isRouteErrorResponse,
	Links,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	type ShouldRevalidateFunctionArgs,
	useLoaderData,
	useLocation,
	useRouteError,
	useRouteLoaderData,
} from '@remix-run/react'
import { type ReactNode, useContext } from 'react'
import { BlockedPage } from './components/shell/blocked-page.tsx'
import { ErrorPage } from './components/shell/error-page.tsx'
import { NotFoundPage } from './components/shell/not-found-page.tsx'
import { PageLayout } from './components/shell/page-layout.tsx'
import type { ShellData } from './components/shell/shell-data.ts'
import { usePageFocus } from './components/shell/use-page-focus.ts'
import { Nonce } from './nonce.ts'
import type { PageProblem } from './services/api.server.ts'
import { listMenus } from './services/content.server.ts'
import { takeFlash } from './services/flash.server.ts'
import { renderShell } from './services/static-shell.server.tsx'
import styles from './styles/app.css?url'
import { fontPreloads } from './styles/font-preloads.ts'

export const links: LinksFunction = () => [
	...fontPreloads,
	{ rel: 'stylesheet', href: styles },
	{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
	{ rel: 'apple-touch-icon', href: '/icon-192.png' },
]

export const meta: MetaFunction<typeof loader> = ({ data: loaded, error }) => [
	{ title: error ? 'Страница не открылась' : (loaded?.shell.shop.name ?? '') },
]

export async function loader({ request, context }: LoaderFunctionArgs) {
	const [visitor, menus, { flash, setCookie }] = await Promise.all([
		// Spec §8: a blocked visitor sees the blocked page; any other failure leaves the shell without a city.
		context.api.user().catch((error: unknown) => ({ incident: problemOf(error)?.incident ?? null })),
		listMenus(context.api, ['main', 'header', 'footer']),
		takeFlash(request),
	])
	context.staticMarkup = renderShell(menus, context.config.shop)
	const isKnown = 'city' in visitor
	const incident = isKnown ? null : visitor.incident
	const shell: ShellData = {
		shop: context.config.shop,
		user: isKnown ? visitor : null,
		menus: {
			sections: menus.main
				.filter(({ submenu }) => submenu.length > 0)
				.map(({ id, titleName, url }) => ({ id, titleName, url })),
			header: menus.header,
		},
		links: { cities: '/resources/cities' },
		flash,
	}
	return data(
		{ shell, incident },
		{ status: incident ? 403 : 200, headers: setCookie ? { 'Set-Cookie': setCookie } : {} },
	)
}

/** The shell changes by actions, not by going from page to page. */
export function shouldRevalidate({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
	const isReload = currentUrl.href === nextUrl.href
	return isReload || (formMethod !== undefined && formMethod !== 'GET')
}

export function Layout({ children }: { children: ReactNode }) {
	const nonce = useContext(Nonce)
	return (
		<html lang="ru">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="theme-color" content="#fbfaf6" />
				<Meta />
				<Links />
			</head>
			<body>
				{children}
				<ScrollRestoration nonce={nonce} />
				<Scripts nonce={nonce} />
			</body>
		</html>
	)
}

export default function Shop() {
	usePageFocus()
	const { incident } = useLoaderData<typeof loader>()
	const { pathname, search } = useLocation()
	const { shop } = useShell()
	if (incident) return <BlockedPage incident={incident} shop={shop} here={pathname + search} />
	return (
		<ShopPage>
			<Outlet />
		</ShopPage>
	)
}

export function ErrorBoundary() {
	const error = useRouteError()
	const { pathname, search } = useLocation()
	const shell = useShell()
	const here = pathname + search
	const problem = problemOf(error)

	if (problem?.kind === 'blocked' && problem.incident) {
		return <BlockedPage incident={problem.incident} shop={shell.shop} here={here} />
	}
	if (isRouteErrorResponse(error) && error.status === 404) {
		return (
			<ShopPage>
				<NotFoundPage sections={shell.menus.sections} />
			</ShopPage>
		)
	}
	return (
		<ShopPage>
			<ErrorPage here={here} shop={shell.shop} limited={problem?.kind === 'limited'} />
		</ShopPage>
	)
}

function ShopPage({ children }: { children: ReactNode }) {
	const { pathname, search } = useLocation()
	return (
		<PageLayout shell={useShell()} path={pathname} query={search}>
			{children}
		</PageLayout>
	)
}

/** What the root loader gathered; when it failed itself the page stands with a bare shell. */
function useShell(): ShellData {
	const loaded = useRouteLoaderData<typeof loader>('root')
	return loaded?.shell ?? bareShell
}

const bareShell: ShellData = {
	shop: { name: '', phone: '', email: '', legalName: '' },
	user: null,
	menus: { sections: [], header: [] },
	links: {},
}

function problemOf(error: unknown): PageProblem | null {
	if (typeof error !== 'object' || error === null || !('data' in error)) return null
	const { data: problem } = error
	return typeof problem === 'object' && problem !== null && 'kind' in problem
		? (problem as PageProblem)
		: null
}
