import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path/posix'
import { type Node, parseSync, visitorKeys } from 'oxc-parser'
import { expect, it } from 'vitest'

/*
 * A list without an empty option has chosen its first line before it is looked at. Where the choice is a decision,
 * the first option is empty.
 */

/** Lists that show what is so already, by file and name of the field, with the reason. */
const shows: Record<string, string> = {
	'app/components/catalog/listing-toolbar.tsx sort': 'the order of the list',
	'app/components/account/wishlist-view.tsx sort': 'the order of the list',
	'app/components/account/address-form.tsx': 'the stored city, or that of the visitor',
	'app/components/refund/give-back.tsx': 'none of the pieces, until some are unfit for sale',
	'app/components/form/date/calendar.tsx': 'the month and year that the calendar is at',
	'app/routes/account.settings/hours-section.tsx utcOffset': 'the stored time zone, or that of the city',
	'app/routes/account.settings/hours-section.tsx from': 'the stored hour',
	'app/routes/account.settings/hours-section.tsx until': 'the stored hour',
	'app/routes/guide/trip-sentence.tsx': 'a sentence that is complete with each of its words',
	'app/routes/guide/kit-layer.tsx': 'its first option names the thing and no size',
	'app/routes/operator.availability.tsx cityId': 'a search begins in the city of the visitor',
}

/** The elements of the interface, for developers. */
const gallery = 'app/routes/dev.gallery/'

/** The component itself. */
const component = 'app/components/form/choices/select.tsx'

function descendants(node: Node): Node[] {
	const found: Node[] = [node]
	for (const key of visitorKeys[node.type] ?? []) {
		const value = (node as unknown as Record<string, unknown>)[key]
		for (const child of Array.isArray(value) ? value : [value]) {
			if (child && typeof child === 'object') found.push(...descendants(child as Node))
		}
	}
	return found
}

/** The lists of a file: the name of the field, and whether the first option is empty. */
function listsIn(file: string, text: string) {
	const { program, errors } = parseSync(file, text)
	if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
	const textOf = (node: Node) => text.slice(node.start, node.end)
	return descendants(program).flatMap((node) => {
		if (node.type !== 'JSXElement' || !/^(S|s)elect$/.test(textOf(node.openingElement.name))) return []
		const attributes = new Map(
			node.openingElement.attributes.map((one) =>
				one.type === 'JSXAttribute' ? [textOf(one.name), textOf(one)] : ['', ''],
			),
		)
		const name = /(?:field|keyed)\('([\w-]+)'\)|name: '([\w-]+)'/.exec(attributes.get('field') ?? '')
		const options = (attributes.get('options') ?? '').replace(/^options=\{\s*/, '')
		return {
			place: [file, name?.[1] ?? name?.[2]].filter(Boolean).join(' '),
			hasEmptyFirst:
				/^\[\s*(\{\s*value: ''|chooseSize\b)/.test(options) ||
				/^\s*<option value="">/.test(textOf(node).replace(textOf(node.openingElement), '')),
		}
	})
}

const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
	.map((file) => join('app', file))
	.filter((file) => file.endsWith('.tsx') && !file.startsWith(gallery) && file !== component)

const lists = sources.flatMap((file) => listsIn(file, readFileSync(file, 'utf8')))

it('a list whose choice is a decision begins with an empty option', () => {
	expect(lists.length).toBeGreaterThan(10)
	const chosenSilently = lists.filter(({ hasEmptyFirst }) => !hasEmptyFirst).map(({ place }) => place)
	expect(chosenSilently.sort()).toEqual(Object.keys(shows).sort())
})

it('a list without an empty option is found', () => {
	const list = (options: string) =>
		listsIn('a.tsx', `const a = <Select field={field('size')} options={${options}} />`)
	expect(list('sizes.map((size) => ({ value: size, label: size }))')).toEqual([
		{ place: 'a.tsx size', hasEmptyFirst: false },
	])
	expect(list("[{ value: '', label: 'Выбери размер' }, ...sizes]")[0]?.hasEmptyFirst).toBe(true)
	expect(list("[...sizes, { value: '', label: 'Любой' }]")[0]?.hasEmptyFirst).toBe(false)
})
