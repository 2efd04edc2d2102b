import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

// Reads the sources of the pages: a form that can be typed into has to be judged by one schema on both sides.

/** Forms that ask for a page, where nothing typed is wrong: a search takes any text, filters what is a number. */
const lenient = [
	'app/components/catalog/filter-form.tsx',
	'app/components/catalog/nothing-found.tsx',
	'app/components/shell/search-box.tsx',
	'app/components/shell/search-form.tsx',
]

/** The elements of the interface, for developers. */
const gallery = 'app/routes/dev.gallery/'

/** Where the browser's side calls `parseForm`. */
const inBrowser = ['app/components/form/judge-form.ts', 'app/components/form/use-shop-form.ts']

const untyped = new Set(['hidden', 'radio', 'checkbox', 'range', 'submit', 'button'])

interface Form {
	file: string
	isPosted: boolean
	/** Schemas that the browser judges it by. */
	schemas: string[]
}

const parsed = new Map<string, ts.SourceFile>()

function parse(file: string, text: string): ts.SourceFile {
	const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
	parsed.set(file + text, tree)
	return tree
}

/** What the sources say of forms. @param sources by their paths */
function readSources(sources: ReadonlyMap<string, string>) {
	const trees = new Map(
		[...sources].map(([file, text]) => [file, parsed.get(file + text) ?? parse(file, text)]),
	)

	/** The declaration that a name of a file stands for, there or where it is imported from. */
	function declarationOf(name: string, file: string): { node: ts.Node; file: string } | undefined {
		const tree = trees.get(file)
		if (!tree) return undefined
		const node = declarationsIn(tree).get(name)
		if (node) return { node, file }
		const from = importedFrom(tree, name)
		return from ? declarationOf(name, from) : undefined
	}

	/** The element can be typed into, or something in it. */
	function isTypedInto(node: ts.Node, file: string, seen = new Set<ts.Node>()): boolean {
		return descendants(node).some((element) => {
			if (!ts.isJsxOpeningElement(element) && !ts.isJsxSelfClosingElement(element)) return false
			const tag = element.tagName.getText()
			if (tag === 'textarea') return true
			if (tag === 'input') return attributeOf(element, 'tabIndex') !== '{-1}' && !isUntyped(element)
			const component = /^[A-Z]\w*$/.test(tag) ? declarationOf(tag, file) : undefined
			if (!component || seen.has(component.node)) return false
			seen.add(component.node)
			return isTypedInto(component.node, component.file, seen)
		})
	}

	/** Schemas that the hooks of a component or a hook get. */
	function schemasOf(node: ts.Node, file: string): string[] {
		return callsIn(node).flatMap((call) => {
			const hook = call.expression.getText()
			const [schema] = call.arguments
			if (schema && (hook === 'useShopForm' || hook === 'useLateForm')) {
				const given = ts.isIdentifier(schema) ? (declarationOf(schema.text, file)?.node ?? schema) : schema
				return hook === 'useLateForm' ? loadedIn(given) : importedSchemas(given, file)
			}
			const own = /^use[A-Z]\w*$/.test(hook) ? declarationOf(hook, file) : undefined
			return own && own.node !== node ? schemasOf(own.node, own.file) : []
		})
	}

	/** Names in the expression that stand for schemas: what is imported from this folder. */
	function importedSchemas(node: ts.Node, file: string): string[] {
		const tree = trees.get(file)
		const names = [node, ...descendants(node)].filter(ts.isIdentifier).map(({ text }) => text)
		return names.filter((name) => tree && importedFrom(tree, name)?.startsWith('app/forms/'))
	}

	const forms: Form[] = []
	const onServer = new Set<string>()
	for (const [file, tree] of trees) {
		for (const node of descendants(tree)) {
			if (ts.isJsxElement(node) && /^(form|(\w+\.)?Form)$/.test(node.openingElement.tagName.getText())) {
				if (file.startsWith(gallery) || !(takesChildren(node) || isTypedInto(node, file))) continue
				const { attributes } = node.openingElement
				const takesProps = attributes.properties.some(ts.isJsxSpreadAttribute)
				forms.push({
					file,
					isPosted: attributeOf(node.openingElement, 'method') === '"post"',
					schemas: takesProps ? schemasOf(componentOf(node), file) : [],
				})
			}
			if (inBrowser.includes(file)) continue
			if (ts.isCallExpression(node) && node.expression.getText() === 'parseForm' && node.arguments[1]) {
				for (const name of importedSchemas(node.arguments[1], file)) onServer.add(name)
			}
			// `takeCode` and its like parse by the schema that they are given.
			if (ts.isPropertyAssignment(node) && node.name.getText() === 'schema') {
				for (const name of importedSchemas(node.initializer, file)) onServer.add(name)
			}
		}
	}
	return { forms, onServer }
}

/** What is missing, a sentence for each form. */
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

const below = new WeakMap<ts.Node, ts.Node[]>()

function descendants(node: ts.Node): ts.Node[] {
	const known = below.get(node)
	if (known) return known
	const found: ts.Node[] = []
	const visit = (child: ts.Node) => {
		found.push(child)
		ts.forEachChild(child, visit)
	}
	ts.forEachChild(node, visit)
	below.set(node, found)
	return found
}

const declarations = new WeakMap<ts.SourceFile, Map<string, ts.Node>>()

/** The functions and constants of a file. */
function declarationsIn(tree: ts.SourceFile): Map<string, ts.Node> {
	const known = declarations.get(tree)
	if (known) return known
	const found = new Map<string, ts.Node>()
	for (const node of descendants(tree)) {
		const isOne = ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node)
		if (isOne && node.name && ts.isIdentifier(node.name)) found.set(node.name.text, node)
	}
	declarations.set(tree, found)
	return found
}

const callsIn = (node: ts.Node) => descendants(node).filter(ts.isCallExpression)

/** The file that a name is imported from, when it is one of the application. */
function importedFrom(tree: ts.SourceFile, name: string): string | undefined {
	for (const statement of tree.statements) {
		if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
		const { name: whole, namedBindings } = statement.importClause ?? {}
		const named = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : []
		if (whole?.text !== name && !named.some((one) => one.name.text === name)) continue
		const { text } = statement.moduleSpecifier
		if (text.startsWith('#app/')) return text.slice(1)
		return text.startsWith('.') ? join(dirname(tree.fileName), text) : undefined
	}
}

/** `import('#app/forms/city.ts').then(({ CitySearch }) => …)` → `CitySearch` */
function loadedIn(node: ts.Node): string[] {
	const isOfForms = callsIn(node).some(
		({ expression, arguments: [file] }) =>
			expression.kind === ts.SyntaxKind.ImportKeyword && file?.getText().includes('#app/forms/'),
	)
	const names = descendants(node).filter(ts.isBindingElement)
	return isOfForms ? names.map(({ name }) => name.getText()) : []
}

/** What is in the form is said elsewhere: it may be typed into. */
const takesChildren = (form: ts.Node) =>
	descendants(form).some((node) => ts.isJsxExpression(node) && node.expression?.getText() === 'children')

/** The function that renders the element. */
function componentOf(node: ts.Node): ts.Node {
	let at = node
	while (!ts.isFunctionDeclaration(at) && !ts.isSourceFile(at)) at = at.parent
	return at
}

type Opening = ts.JsxOpeningElement | ts.JsxSelfClosingElement

const attributeOf = ({ attributes }: Opening, name: string) =>
	attributes.properties
		.filter(ts.isJsxAttribute)
		.find((attribute) => attribute.name.getText() === name)
		?.initializer?.getText()

/** Every type that it can have is chosen or pressed, or not seen. */
function isUntyped(input: Opening): boolean {
	const types = attributeOf(input, 'type')?.match(/(?<=["'])\w+(?=["'])/g) ?? []
	return types.length > 0 && types.every((type) => untyped.has(type))
}

const sources = new Map(
	readdirSync('app', { recursive: true, encoding: 'utf8' })
		.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
		.map((file) => [`app/${file}`, readFileSync(`app/${file}`, 'utf8')]),
)

describe('every form that is typed into', () => {
	it('is judged by one schema, in the browser and on the server', () => {
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
		// What others put into it is not seen here.
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

	it('may have buttons and hidden fields alone without either', () => {
		const form = 'return <Form method="post"><input type="hidden" name="id" /><button>Да</button></Form>'
		expect(missingIn(page(form))).toEqual([])
	})
})
