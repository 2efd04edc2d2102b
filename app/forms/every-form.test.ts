import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { type JSXOpeningElement, type Node, type Program, parseSync, visitorKeys } from 'oxc-parser'
import { describe, expect, it } from 'vitest'

// Reads the sources of the pages: a form that can be typed into has to be validated by one schema on both sides.

/** GET forms without invalid values: a search takes any text, filters take any number. */
const lenient = [
	'app/components/catalog/filter-form.tsx',
	'app/components/catalog/nothing-found.tsx',
	'app/components/community/publication-list.tsx',
	'app/components/shell/search-box.tsx',
	'app/components/shell/search-form.tsx',
	'app/routes/pickup/point-finder.tsx',
	'app/routes/store.$shopId/store-goods.tsx',
	'app/routes/stores/store-finder.tsx',
]

/** The elements of the interface, for developers. */
const gallery = 'app/routes/dev.gallery/'

/** Where the browser's side calls `parseForm`. */
const inBrowser = ['app/components/form/judge-form.ts', 'app/components/form/use-shop-form.ts']

const formTag = /^(form|(\w+\.)?Form)$/

const untyped = new Set(['hidden', 'radio', 'checkbox', 'range', 'submit', 'button'])

interface Form {
	file: string
	isPosted: boolean
	/** Schemas that the browser validates it by. */
	schemas: string[]
}

interface Tree {
	file: string
	text: string
	program: Program
}

const parsed = new Map<string, Tree>()

function parse(file: string, text: string): Tree {
	const { program, errors } = parseSync(file, text)
	if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
	const tree = { file, text, program }
	parsed.set(file + text, tree)
	return tree
}

const textOf = (node: Node, { text }: Tree) => text.slice(node.start, node.end)

/** The forms in the sources. @param sources by their paths */
function readSources(sources: ReadonlyMap<string, string>) {
	const trees = new Map(
		[...sources].map(([file, text]) => [file, parsed.get(file + text) ?? parse(file, text)]),
	)

	/** The declaration of a name, in the file or in the one it is imported from. */
	function declarationOf(name: string, tree: Tree): { node: Node; tree: Tree } | undefined {
		const node = declarationsIn(tree).get(name)
		if (node) return { node, tree }
		const from = trees.get(importedFrom(tree, name) ?? '')
		return from && declarationOf(name, from)
	}

	/** The element, or one inside it, can be typed into. */
	function isTypedInto(node: Node, tree: Tree, seen = new Set<Node>()): boolean {
		return descendants(node).some((element) => {
			if (element.type !== 'JSXOpeningElement') return false
			const tag = textOf(element.name, tree)
			if (tag === 'textarea') return true
			if (tag === 'input') return !isUntyped(element, tree)
			const component = /^[A-Z]\w*$/.test(tag) ? declarationOf(tag, tree) : undefined
			if (!component || seen.has(component.node)) return false
			seen.add(component.node)
			return isTypedInto(component.node, component.tree, seen)
		})
	}

	/** Schemas that the hooks of a component or a hook get. */
	function schemasOf(node: Node, tree: Tree): string[] {
		return callsIn(node).flatMap((call) => {
			const hook = textOf(call.callee, tree)
			const [schema] = call.arguments
			if (schema && (hook === 'useShopForm' || hook === 'useDeferredForm')) {
				const given =
					schema.type === 'Identifier' ? (declarationOf(schema.name, tree)?.node ?? schema) : schema
				return hook === 'useDeferredForm' ? loadedIn(given) : importedSchemas(given, tree)
			}
			const own = /^use[A-Z]\w*$/.test(hook) ? declarationOf(hook, tree) : undefined
			return own && own.node !== node ? schemasOf(own.node, own.tree) : []
		})
	}

	const forms: Form[] = []
	const onServer = new Set<string>()
	for (const [file, tree] of trees) {
		for (const node of descendants(tree.program)) {
			if (node.type === 'JSXElement' && formTag.test(textOf(node.openingElement.name, tree))) {
				if (file.startsWith(gallery) || !(takesChildren(node) || isTypedInto(node, tree))) continue
				const takesProps = node.openingElement.attributes.some(({ type }) => type === 'JSXSpreadAttribute')
				forms.push({
					file,
					isPosted: attributeOf(node.openingElement, 'method', tree) === '"post"',
					schemas: takesProps ? schemasOf(componentOf(node, tree), tree) : [],
				})
			}
			if (inBrowser.includes(file)) continue
			if (node.type === 'CallExpression' && textOf(node.callee, tree) === 'parseForm' && node.arguments[1]) {
				for (const name of importedSchemas(node.arguments[1], tree)) onServer.add(name)
			}
			// `takeCode` and its like parse by the schema that they are given.
			if (node.type === 'Property' && !node.shorthand && textOf(node.key, tree) === 'schema') {
				for (const name of importedSchemas(node.value, tree)) onServer.add(name)
			}
		}
	}
	return { forms, onServer }
}

/** The problems, a sentence for each form. */
function missingIn(sources: ReadonlyMap<string, string>): string[] {
	const { forms, onServer } = readSources(sources)
	return forms.flatMap(({ file, isPosted, schemas }) => {
		if (lenient.includes(file) && !isPosted) return []
		if (schemas.length === 0) return [`${file}: a form without a schema in the browser`]
		return schemas
			.filter((schema) => !onServer.has(schema))
			.map((schema) => `${file}: no action and no loader parses by ${schema}`)
	})
}

const below = new WeakMap<Node, Node[]>()

function descendants(node: Node): Node[] {
	const known = below.get(node)
	if (known) return known
	const found: Node[] = []
	const visit = (parent: Node) => {
		for (const key of visitorKeys[parent.type] ?? []) {
			const children: (Node | null)[] = [Reflect.get(parent, key)].flat()
			for (const child of children) {
				if (!child) continue
				found.push(child)
				visit(child)
			}
		}
	}
	visit(node)
	below.set(node, found)
	return found
}

const declarations = new WeakMap<Tree, Map<string, Node>>()

/** The functions and constants of a file. */
function declarationsIn(tree: Tree): Map<string, Node> {
	const known = declarations.get(tree)
	if (known) return known
	const found = new Map<string, Node>()
	for (const node of descendants(tree.program)) {
		const isOne = node.type === 'FunctionDeclaration' || node.type === 'VariableDeclarator'
		if (isOne && node.id?.type === 'Identifier') found.set(node.id.name, node)
	}
	declarations.set(tree, found)
	return found
}

const callsIn = (node: Node) => descendants(node).filter((one) => one.type === 'CallExpression')

/** The file that a name is imported from, when it is one of the application. */
function importedFrom({ file, program }: Tree, name: string): string | undefined {
	for (const statement of program.body) {
		if (statement.type !== 'ImportDeclaration') continue
		const named = statement.specifiers.filter(({ type }) => type !== 'ImportNamespaceSpecifier')
		if (!named.some(({ local }) => local.name === name)) continue
		const { value } = statement.source
		if (value.startsWith('#app/')) return value.slice(1)
		return value.startsWith('.') ? join(dirname(file), value) : undefined
	}
}

/** Names of schemas in the expression, imported from this folder. */
function importedSchemas(node: Node, tree: Tree): string[] {
	const names = [node, ...descendants(node)].flatMap((one) => (one.type === 'Identifier' ? one.name : []))
	return names.filter((name) => importedFrom(tree, name)?.startsWith('app/forms/'))
}

/** `import('#app/forms/city.ts').then(({ CitySearch }) => …)` → `CitySearch` */
function loadedIn(node: Node): string[] {
	const inside = descendants(node)
	const isOfForms = inside.some(
		(one) =>
			one.type === 'ImportExpression' &&
			one.source.type === 'Literal' &&
			String(one.source.value).startsWith('#app/forms/'),
	)
	const taken = inside.flatMap((one) => (one.type === 'ObjectPattern' ? [...one.properties] : []))
	return isOfForms ? taken.flatMap(({ value }) => (value?.type === 'Identifier' ? value.name : [])) : []
}

/** A form with the children of its component, which may be typed into. */
const takesChildren = (form: Node) =>
	descendants(form).some(
		(node) =>
			node.type === 'JSXExpressionContainer' &&
			node.expression.type === 'Identifier' &&
			node.expression.name === 'children',
	)

/** The function that renders the element. */
const componentOf = ({ start, end }: Node, { program }: Tree): Node =>
	descendants(program).findLast(
		(node) => node.type === 'FunctionDeclaration' && node.start <= start && end <= node.end,
	) ?? program

function attributeOf({ attributes }: JSXOpeningElement, name: string, tree: Tree): string | undefined {
	const attribute = attributes
		.filter((one) => one.type === 'JSXAttribute')
		.find((one) => textOf(one.name, tree) === name)
	return attribute?.value ? textOf(attribute.value, tree) : undefined
}

/** Not reached by a key, or every type that it can have is chosen or pressed, or not seen. */
function isUntyped(input: JSXOpeningElement, tree: Tree): boolean {
	if (attributeOf(input, 'tabIndex', tree) === '{-1}') return true
	const types = attributeOf(input, 'type', tree)?.match(/(?<=["'])\w+(?=["'])/g) ?? []
	return types.length > 0 && types.every((type) => untyped.has(type))
}

const sources = new Map(
	readdirSync('app', { recursive: true, encoding: 'utf8' })
		.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
		.map((file) => [`app/${file}`, readFileSync(`app/${file}`, 'utf8')]),
)

describe('every form that is typed into', () => {
	it('is validated by one schema, in the browser and on the server', () => {
		expect(missingIn(sources)).toEqual([])
	})

	it('is found', () => {
		const { forms } = readSources(sources)
		const files = forms.map(({ file }) => file)
		expect(files).toEqual(
			expect.arrayContaining([
				'app/components/shell/subscribe-form.tsx',
				'app/routes/cart/promo-code.tsx',
				'app/routes/checkout/route.tsx',
				'app/routes/city/route.tsx',
				'app/routes/login/phone-step.tsx',
				'app/routes/product.$id_.review/review-fields.tsx',
				...lenient,
			]),
		)
		expect(files.length).toBeGreaterThan(25)
	})

	const page = (form: string, more = '') =>
		new Map([
			...sources,
			[
				'app/routes/new.tsx',
				`import { Form } from '@remix-run/react'
				import { TextField } from '#app/components/form/fields/text-field.tsx'
				import { useShopForm } from '#app/components/form/use-shop-form.ts'
				import { New } from '#app/forms/new.ts'
				${more}
				function Name() { return <TextField label="Имя" field={{ id: 'name', name: 'name' }} /> }
				export default function NewPage() {
					${form}
				}`,
			],
		])

	it('fails without a schema in the browser', () => {
		expect(missingIn(page('return <Form method="post"><Name /></Form>'))).toEqual([
			'app/routes/new.tsx: a form without a schema in the browser',
		])
		// The children are not seen here.
		expect(missingIn(page('return <Form method="post">{children}</Form>'))).toHaveLength(1)
		// The hook is there, but its props are not on the form.
		const unused = 'const [form] = useShopForm(New, {}); return <Form method="post"><Name /></Form>'
		expect(missingIn(page(unused))).toHaveLength(1)
	})

	it('fails without its schema on the server', () => {
		const form = 'const [form] = useShopForm(New, {}); return <Form {...getFormProps(form)}><Name /></Form>'
		expect(missingIn(page(form))).toEqual(['app/routes/new.tsx: no action and no loader parses by New'])
		expect(missingIn(page(form, 'export const action = (sent) => parseForm(sent, New)'))).toEqual([])
	})

	it('is not cut by the browser where people paste: the form says what is too long', () => {
		const cut = [...sources].flatMap(([file, text]) =>
			[...text.matchAll(/maxLength=\{(\d+)\}/g)].some(([, limit]) => Number(limit) < 100) ? [file] : [],
		)
		expect(cut.filter((file) => !lenient.includes(file) && !file.startsWith(gallery))).toEqual([])
	})

	it('may have buttons and hidden fields alone without either', () => {
		const form = 'return <Form method="post"><input type="hidden" name="id" /><button>Да</button></Form>'
		expect(missingIn(page(form))).toEqual([])
	})
})
