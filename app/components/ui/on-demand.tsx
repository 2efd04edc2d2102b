import { type ComponentType, createContext, lazy, Suspense, useContext, useState } from 'react'

interface PartModule<Props> {
	default: ComponentType<Props>
}

const loading: Promise<unknown>[] = []

/** The browser's way to the code of each named part. */
const loads: Record<string, () => Promise<void>> = {}

/** On the server, the names of the parts that a page is rendered with; those inside `NotHydrated` have none. */
export const RenderedParts = createContext<Set<string> | null>(null)

const openedAt = import.meta.env.SSR ? '' : window.location.pathname + window.location.search

/** A part of the document stays as it is. After a navigation the page is reloaded: its code may be of another build. */
function loadPage(): Promise<never> {
	const { pathname, search } = window.location
	if (pathname + search !== openedAt) window.location.reload()
	return new Promise(() => {})
}

/**
 * A part whose code the browser loads when it first renders it; the server has it from the start and renders it at
 * once. It is for parts that most visitors get with the document and the browser leaves as they are (inside
 * `NotHydrated`), and for parts that few visitors see. The latter have a name: those in a document are loaded before
 * hydration, and are no boundary of their own then. A boundary would be rendered again when a key is quicker than
 * it (error 421), without the text typed there.
 * @param name one for each part outside `NotHydrated`
 */
export function onDemand<Props extends object>(
	load: () => Promise<PartModule<Props>>,
	name?: string,
): ComponentType<Props> {
	// React's type of a lazy part says less of its props.
	if (!import.meta.env.SSR) {
		return late(load, lazy(() => load().catch(loadPage)) as unknown as ComponentType<Props>, name)
	}
	let part: PartModule<Props>
	loading.push(
		load().then((module) => {
			part = module
		}),
	)
	return (props) => {
		const rendered = useContext(RenderedParts)
		if (name) rendered?.add(name)
		return <part.default {...props} />
	}
}

function late<Props extends object>(
	load: () => Promise<PartModule<Props>>,
	Late: ComponentType<Props>,
	name: string | undefined,
): ComponentType<Props> {
	if (!name) return Late
	let known: ComponentType<Props> | undefined
	loads[name] = async () => {
		known = (await load()).default
	}
	return (props) => {
		const [Part] = useState(() => known)
		return Part ? (
			<Part {...props} />
		) : (
			<Suspense>
				<Late {...props} />
			</Suspense>
		)
	}
}

/** Resolves once the server has all of them, which is before its first page. */
export const partsOnDemand = () => Promise.all(loading)

/** Resolves once the browser has the code of these parts, or can't get it. */
export const loadParts = (names: readonly string[]) =>
	Promise.all(names.map((name) => loads[name]?.().catch(() => undefined)))
