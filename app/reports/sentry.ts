import { useLocation, useMatches } from '@remix-run/react'
import * as Sentry from '@sentry/remix'
import { useEffect } from 'react'
import { cleanEvent, type ReportEvent } from './clean-event.ts'

/** Parts of the SDK that are used: no breadcrumbs, no context of the browser, no sessions. */
const used = new Set(['InboundFilters', 'EventFilters', 'FunctionToString', 'LinkedErrors'])

interface Options {
	/** The shop's own address, by which everything is sent. */
	tunnel: string
	release: string
	/** The visit is one of those that are measured. */
	isTraced: boolean
	requestId: string | undefined
}

/** Opens the SDK. @returns a function that reports one error */
export function openSentry(
	dsn: string,
	{ isTraced, requestId, ...options }: Options,
): (error: Error) => void {
	const clean = <Event>(event: Event) => cleanEvent(event as ReportEvent) as Event
	const measures = () =>
		Sentry.browserTracingIntegration({ useEffect, useLocation, useMatches, instrumentNavigation: false })
	Sentry.init({
		...options,
		dsn,
		sampleRate: 1,
		// One visit of a hundred is chosen before this code is loaded.
		tracesSampleRate: isTraced ? 1 : 0,
		tracePropagationTargets: [],
		normalizeDepth: 11,
		sendDefaultPii: false,
		sendClientReports: false,
		integrations: (defaults) => [
			...defaults.filter(({ name }) => used.has(name)),
			...(isTraced ? [measures()] : []),
		],
		beforeSend: clean,
		beforeSendTransaction: clean,
	})
	if (requestId) Sentry.setTag('requestId', requestId)
	return (error) => {
		Sentry.captureException(error, { tags: { process: 'browser', page: location.pathname } })
	}
}
