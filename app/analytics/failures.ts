import type { Payload } from '#contract/events.ts'
import { redact } from './redact.ts'

type Failure = Payload<'error-appear'>['error']

/** Elements of errors: `data-error` names the kind, an alert is a notice. */
const errors = '[data-error],[role="alert"]'

/**
 * Watches for errors that appear on the page, beside a field or as a notice; each is reported once until its text
 * changes.
 */
export function watchFailures(report: (failure: Failure) => void): { look(): void } {
	const reported = new WeakMap<Element, string>()

	function read(element: Element): void {
		const failure = failureOf(element)
		if (!failure || reported.get(element) === failure.text) return
		reported.set(element, failure.text)
		report(failure)
	}

	new MutationObserver((mutations) => {
		const changed = new Set<Element>()
		for (const { target, addedNodes } of mutations) {
			const around = (target instanceof Element ? target : target.parentElement)?.closest(errors)
			if (around) changed.add(around)
			for (const node of addedNodes) {
				if (!(node instanceof Element)) continue
				if (node.matches(errors)) changed.add(node)
				for (const inner of node.querySelectorAll(errors)) changed.add(inner)
			}
		}
		for (const element of changed) if (element.isConnected) read(element)
	}).observe(document.body, { childList: true, characterData: true, subtree: true })

	return {
		look() {
			for (const element of document.querySelectorAll(errors)) read(element)
		},
	}
}

function failureOf(element: Element): Failure | undefined {
	const isOfField = (element as HTMLElement).dataset.error === 'field'
	const text = redact(ownText(element), 200)
	if (!text) return undefined
	return {
		kind: isOfField ? 'field' : 'notice',
		text,
		field: isOfField ? element.id.replace(/-error$/, '').slice(0, 50) : null,
	}
}

/** A summary repeats the messages of fields and links to them; only its message about the whole form is its own. */
function ownText(element: Element): string {
	const lines = [...element.querySelectorAll('li')]
	if (lines.length === 0) return element.textContent ?? ''
	return lines
		.filter((line) => !line.querySelector('a[href^="#"]'))
		.map((line) => line.textContent)
		.join(' ')
}
