import { useEffect } from 'react'

/** Pseudo-classes by the class that imitates them; a colon behind a backslash is part of a class's name. */
const poses = { 'is-hover': /(?<!\\):hover/g, 'is-focus': /(?<!\\):focus-visible/g }
const reacting = 'button, a, summary, input, select, textarea'

/**
 * Shows states that only the pointer and the keyboard bring: every rule of the page's styles for `:hover` and
 * `:focus-visible` is copied for a class, which the elements in a `data-pose` and all around them get. Without
 * scripts they show as they are.
 * @param part the shown part of the gallery
 */
export function usePoses(part: string | null): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: another part has other elements
	useEffect(() => {
		const added: [Rules, number][] = []
		for (const sheet of document.styleSheets) copyRules(sheet, added)
		for (const place of document.querySelectorAll<HTMLElement>('[data-pose]')) {
			const pose = `is-${place.dataset.pose}`
			const element = place.querySelector(reacting)
			element?.classList.add(pose)
			for (let around = element?.parentElement; around && around !== place; around = around.parentElement) {
				if (pose === 'is-hover') around.classList.add(pose)
			}
		}
		return () => {
			for (const [parent, index] of added.reverse()) parent.deleteRule(index)
		}
	}, [part])
}

type Rules = CSSStyleSheet | CSSGroupingRule | CSSStyleRule

function copyRules(parent: Rules, added: [Rules, number][]): void {
	for (let index = parent.cssRules.length - 1; index >= 0; index--) {
		const rule = parent.cssRules[index]
		if (!(rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule)) continue
		const posed =
			rule instanceof CSSStyleRule &&
			Object.values(poses).some((state) => rule.selectorText.search(state) !== -1)
		if (posed) {
			const text = Object.entries(poses).reduce(
				(css, [name, state]) => css.replace(state, `.${name}`),
				rule.cssText,
			)
			parent.insertRule(text, index + 1)
			added.push([parent, index + 1])
		} else {
			copyRules(rule, added)
		}
	}
}
