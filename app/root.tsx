import {
	type AppLoadContext,
	data,
	type LinksFunction,
	type LoaderFunctionArgs,
	type MetaFunction,
} from '@remix-run/node'
import {
	type ErrorResponse,
	isRouteErrorResponse,
	Links,
	Meta,
	Outlet,
	Scripts,
	type ShouldRevalidateFunctionArgs,
	useLoaderData,
	useLocation,
	useMatches,
	useRouteError,
	useRouteLoaderData,
} from '@remix-run/react'
import { type ReactNode, useContext, useEffect } from 'react'
import { takeFlash } from '#app/actions/flash.server.ts'
import { useBehaviour } from '#app/analytics/use-analytics.ts'
import { supportCookie } from '#app/api/support-cookie.server.ts'
import { loadShell } from '#app/loaders/shell.server.ts'
import type { Banner } from '#contract/content.ts'
import type { Incident } from '#contract/errors.ts'
import { isOfHelp, problemOf } from './api/page-problem.ts'
import { Helped, PageOwner } from './components/form/for-whom.tsx'
import { cookieChoiceOf } from './components/privacy/cookie-choice.ts'
import { useIncident } from './components/request.ts'
import { AddressOfDocument, useOwnAddress } from './components/shell/address-of-document.tsx'
import type { FormProblem } from './components/shell/form-problem.ts'
import { isCartTold } from './components/shell/in-cart.ts'
import { Nonce } from './components/shell/nonce.ts'
import { PageLayout } from './components/shell/page-layout.tsx'
import { PageScroll } from './components/shell/page-scroll.tsx'
import { forgetPages, isPageRefreshing, useSeenPages } from './components/shell/seen-pages.ts'
import type { ShellData } from './components/shell/shell-data.ts'
import { Styles } from './components/shell/styles.tsx'
import { useEarlyInput } from './components/shell/use-early-input.ts'
import { useErrorTitle } from './components/shell/use-error-title.ts'
import { useKeptFocus } from './components/shell/use-kept-focus.ts'
import { useErrorFocus, usePageFocus } from './components/shell/use-page-focus.ts'
import { usePageOwner } from './components/shell/use-page-owner.ts'
import { loadParts, onDemand } from './components/ui/on-demand.tsx'
import { RichText } from './components/ui/rich-text.tsx'
import { whenIdle } from './components/ui/when-idle.ts'
import { ownPath } from './paths/own-path.ts'
import { redirect } from './paths/redirect.server.ts'
import { useKeepPageOnFailure } from './remix/keep-page-on-failure.ts'
import { EarlyErrors } from './reports/early-errors.tsx'
import { noteError } from './reports/errors.ts'
import { problemTitles } from './texts/problem-titles.ts'

const HelpProblem = onDemand(() => import('./components/operator/help-problem.tsx'), 'help-problem')
const BlockedPage = onDemand(() => import('./components/shell/blocked-page.tsx'), 'blocked-page')
const ErrorPage = onDemand(() => import('./components/shell/error-page.tsx'), 'error-page')
const NotFoundPage = onDemand(() => import('./components/shell/not-found-page.tsx'), 'not-found-page')

export const links: LinksFunction = () => [
	{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
	{ rel: 'apple-touch-icon', href: '/icon-192.png' },
	{ rel: 'manifest', href: '/manifest.webmanifest' },
]

export const meta: MetaFunction<typeof loader> = ({ data: loaded, error }) => [
	{ title: titleOf(error, loaded?.incident) ?? loaded?.shell.shop.name ?? '' },
]

function titleOf(error: unknown, incident: Incident | null | undefined): string | undefined {
	const kind = problemOf(error)?.kind
	if (incident || kind === 'blocked') return 'Запрос был заблокирован'
	if (isNotFound(error)) return 'Такой страницы нет'
	if (kind && Object.hasOwn(problemTitles, kind)) return problemTitles[kind as keyof typeof problemTitles]
	return error ? 'Страница не открылась' : undefined
}

export async function loader({ request, context }: LoaderFunctionArgs) {
	const [{ shell, incident, isHelpOver }, { flash, setCookie }] = await Promise.all([
		loadShell(context),
		takeFlash(context),
	])
	if (isHelpOver)
		throw redirect('/operator?over', { headers: { 'Set-Cookie': supportCookie(null, context.cookies) } })
	return data(
		{
			shell: { ...shell, flash, productCode: context.productCode },
			incident,
			form: formOf(request, context.form),
			failedAt: context.form.failed ? pathOf(request) : null,
			now: Date.now(),
			showsEvents: context.config.eventsDebug || undefined,
		},
		{ status: incident ? 403 : 200, headers: setCookie ? { 'Set-Cookie': setCookie } : {} },
	)
}

/** The form sent to this very page: the error screen of a later page must not offer it. */
function formOf(request: Request, { sent, hadFiles }: AppLoadContext['form']) {
	return sent ? { to: pathOf(request), sent, hadFiles } : null
}

function pathOf(request: Request): string {
	const { pathname, search } = new URL(request.url)
	return ownPath(pathname + search)
}

/** The shell changes by actions, not by navigations. */
export function shouldRevalidate({
	formMethod,
	currentUrl,
	nextUrl,
	actionStatus = 200,
	actionResult,
}: ShouldRevalidateFunctionArgs) {
	if (isCartTold({ actionResult, actionStatus })) return false
	const isAction = formMethod !== undefined && formMethod !== 'GET'
	// It runs before the loaders of the page that the action leads to.
	if (isAction) forgetPages()
	// A failed action has changed nothing, and another request would fail as well.
	if (actionStatus === 429 || actionStatus >= 500) return false
	// The error screen for an operator brings its shell along; another request would lead away from it.
	if (actionStatus === 409) return false
	const isReload = currentUrl.href === nextUrl.href
	return isAction || (isReload && !isPageRefreshing())
}

export function Layout({ children }: { children: ReactNode }) {
	const nonce = useContext(Nonce)
	const ownShop = useRouteLoaderData<typeof loader>('root')?.shell.ownShop
	useOwnAddress()
	return (
		<html lang="ru" style={ownShop?.colours}>
			<head>
				<meta charSet="utf-8" />
				<AddressOfDocument />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="theme-color" content="#fbfaf6" />
				<Meta />
				<Styles />
				<Links />
			</head>
			<body>
				{children}
				<PageScroll nonce={nonce} />
				<EarlyErrors />
				<Scripts nonce={nonce} />
			</body>
		</html>
	)
}

export default function Shop() {
	usePageFocus()
	useKeptFocus()
	useErrorTitle()
	useEarlyInput()
	const { incident: loaded } = useLoaderData<typeof loader>()
	const incident = useIncident() ?? loaded
	const { pathname, search } = useLocation()
	const { shop, support } = useShell()
	useKeepPageOnFailure(support?.id)
	useSeenPages(support !== undefined)
	useFailureScreens(support !== undefined)
	if (incident) return <BlockedPage incident={incident} shop={shop} here={ownPath(pathname + search)} />
	return (
		<ShopPage>
			<Outlet />
			<SeoText />
		</ShopPage>
	)
}

/** Error screens are loaded when the page is idle: they have to be there when nothing can be loaded any more. */
function useFailureScreens(isHelping: boolean): void {
	useEffect(() => {
		const parts = ['error-page', 'not-found-page', ...(isHelping ? ['help-problem'] : [])]
		void whenIdle.then(() => loadParts(parts))
	}, [isHelping])
}

/** Text of the content at the foot of a page, for search engines. */
function SeoText() {
	const { seoText } = (useMatches().at(-1)?.data ?? {}) as { seoText?: string }
	return seoText ? (
		<div className="wrap pb-section">
			<RichText html={seoText} className="max-w-text text-muted" />
		</div>
	) : null
}

export function ErrorBoundary() {
	const error = useRouteError()
	const { pathname, search } = useLocation()
	const problem: FormProblem | null = problemOf(error)
	const shell = useShell(problem)
	const loaded = useRouteLoaderData<typeof loader>('root')
	useEffect(() => noteError(error), [error])
	useErrorFocus(error)
	useKeptFocus()
	useErrorTitle()
	const incident = problem?.incident ?? loaded?.incident
	const here = ownPath(pathname + search)

	if (incident) {
		return <BlockedPage incident={incident} shop={shell.shop} here={here} />
	}
	if (isNotFound(error)) {
		return (
			<ShopPage isError problem={problem}>
				<NotFoundPage sections={shell.menus.sections} banner={bannerOf(error.data)} />
			</ShopPage>
		)
	}
	const form = loaded?.form?.to === here ? loaded.form : null
	const { sent, hadFiles } = (problem?.form?.sent && problem.form) || form || {}
	// A form was sent to a page that has none.
	const isMisled = isRouteErrorResponse(error) && error.status === 405
	const kind = isMisled ? 'form-unreadable' : problem?.kind
	return (
		<ShopPage isError problem={problem}>
			{isOfHelp(kind) ? (
				<HelpProblem kind={kind} sent={sent} />
			) : (
				<ErrorPage here={here} shop={shell.shop} kind={kind} sent={sent} hadFiles={hadFiles} />
			)}
		</ShopPage>
	)
}

/** An unknown address brings no problem, but a banner. */
const isNotFound = (error: unknown): error is ErrorResponse =>
	isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)

/** Data that the page of an unknown address has loaded for itself. */
const bannerOf = (thrown: unknown) =>
	typeof thrown === 'object' && thrown !== null && 'banner' in thrown
		? (thrown.banner as Banner | null)
		: null

interface ShopPageProps {
	problem?: FormProblem | null
	isError?: boolean
	children: ReactNode
}

function ShopPage({ problem = null, isError = false, children }: ShopPageProps) {
	const { pathname, search } = useLocation()
	const shell = useShell(problem)
	const isShown = useRouteLoaderData<typeof loader>('root')?.showsEvents ?? false
	useBehaviour({ choice: shell.support ? null : shell.user && cookieChoiceOf(shell.user), isError, isShown })
	return (
		<Helped.Provider value={shell.support}>
			<PageLayout shell={shell} path={pathname} query={search}>
				<PageOwner.Provider value={usePageOwner()}>{children}</PageOwner.Provider>
			</PageLayout>
		</Helped.Provider>
	)
}

/** Data of the root loader, or of a failed form; when both are missing the shell is bare. */
function useShell(problem: FormProblem | null = null): ShellData {
	const loaded = useRouteLoaderData<typeof loader>('root')
	const sent = problem?.form?.shell
	const shell = loaded?.shell ?? sent ?? bareShell
	// After an error about the helped customer, the page is of a customer who is not helped any more.
	return isOfHelp(problem?.kind) ? (sent ?? { ...shell, support: undefined }) : shell
}

const bareShell: ShellData = {
	shop: { name: '', phone: '', email: '', legalName: '', requisites: '' },
	user: null,
	menus: { sections: [], header: [] },
	links: {},
}
