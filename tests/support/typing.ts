import { expect, type Locator } from 'playwright/test'

/** Fields of a form that a visitor types into and can see; what is hidden from assistive technology is for robots. */
export const textFields = (form: Locator) =>
	form
		.getByRole('textbox', { disabled: false })
		.or(form.getByRole('searchbox', { disabled: false }))
		.or(form.getByRole('combobox', { disabled: false }))
		.and(form.page().locator('input:not([readonly]), textarea:not([readonly])'))

/**
 * Types a whole value over what is in the field, letter by letter and without looking where the letters go, as a
 * visitor does.
 * @param code text for a field for a code from a message
 * @throws when the value, the focus or the place on the page is lost on the way
 */
export async function typeInto(field: Locator, code = '4821'): Promise<void> {
	await field.click()
	await field.selectText()
	const before = await field.evaluate(look)
	const words = wordsFor(before, code)
	await field.page().keyboard.type(words)
	const after = await field.evaluate(look)

	const what = `${before.name} after «${words}»`
	expect(after.isFocused, `the focus is in ${what}`).toBe(true)
	// The mask may put separators between letters and digits, and before them.
	expect(signs(after.value), what).toMatch(new RegExp(`${signs(words)}$`))
	expect(after.isInView, `${what} is seen`).toBe(true)
	// When something above the field comes or goes, either the page stays where it is, or the field but for its message.
	const scrolled = Math.abs(after.scrolled - before.scrolled)
	const grown = Math.abs(after.height - before.height)
	if (Math.abs(after.top - before.top) > messageHeight)
		expect(scrolled, `scrolled: ${what}`).toBeLessThanOrEqual(grown + 1)
}

/** Of the message above a wrong field, in pixels: two lines on a narrow screen. */
const messageHeight = 60

const signs = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

function look(element: Element) {
	const { name, value, type, inputMode, autocomplete, maxLength } = element as HTMLInputElement
	const { top, bottom } = element.getBoundingClientRect()
	return {
		...{ name, value, type, inputMode, autocomplete, maxLength },
		top,
		isFocused: document.activeElement === element,
		isInView: bottom > 0 && top < innerHeight,
		scrolled: scrollY,
		height: document.documentElement.scrollHeight,
	}
}

/** Text that a visitor would write, as far as the field itself says what it is for. */
function wordsFor(field: ReturnType<typeof look>, code: string): string {
	const { type, inputMode, autocomplete, maxLength } = field
	const words = () => {
		if (type === 'tel') return '9031112233'
		if (type === 'email') return 'anya.voronzova@example.ru'
		if (autocomplete === 'one-time-code') return code
		return inputMode === 'numeric' || inputMode === 'decimal' ? '27' : 'Северная 12'
	}
	return maxLength > 0 ? words().slice(0, maxLength) : words()
}
