import { type ComponentType, lazy } from 'react'

interface PartModule<Props> {
	default: ComponentType<Props>
}

const loading: Promise<unknown>[] = []

/**
 * A part whose code the browser loads when it first renders it, inside `Suspense`; the server has it from the start and
 * renders it at once. It is for what most visitors get with the document and the browser leaves as it is (`Cached`), and
 * for what few of them see.
 */
export function onDemand<Props extends object>(load: () => Promise<PartModule<Props>>): ComponentType<Props> {
	// React's type of a lazy part says less of its props.
	if (!import.meta.env.SSR) return lazy(load) as unknown as ComponentType<Props>
	let part: PartModule<Props>
	loading.push(
		load().then((module) => {
			part = module
		}),
	)
	return (props) => <part.default {...props} />
}

/** Resolves once the server has all of them, which is before its first page. */
export const partsOnDemand = () => Promise.all(loading)
