import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeHTMLAttribute } from 'entities'
import type { Request } from 'express'
import { type ChildNode, type Container, parse } from 'postcss'
import readSelectors, { type Node } from 'postcss-selector-parser'

/** A page that brings the rules it uses. */
export interface StyledPage {
	page: string
	/** Allows its styles in a Content-Security-Policy: «'sha256-…'». */
	source: string
}

/**
 * Puts the rules that a page uses into the page and leaves the rest of its sheet for later; undefined for a page
 * without a sheet that is known here.
 */
export type FirstStyles = (page: string) => StyledPage | undefined

/** Whether the browser has nothing of the shop yet, as far as is known. */
export const isNewcomer = ({ headers }: Request): boolean => !headers.cookie

/** A Content-Security-Policy that also allows the styles of such a source. */
export const withStyleSource = (policy: string, source: string): string =>
	policy.replace("style-src-elem 'self'", `$& ${source}`)

/** @param folder of the built assets, whose sheets are read at once */
export function firstStyles(folder: string): FirstStyles {
	const sheets = new Map(
		readdirSync(folder)
			.filter((name) => name.endsWith('.css'))
			.map((name) => [`/assets/${name}`, partsOf(parse(readFileSync(join(folder, name), 'utf8')))]),
	)
	return (page) => {
		const links = sheetLinks.exec(page)
		const fonts = sheets.get(links?.[1] ?? '')
		const sheet = sheets.get(links?.[2] ?? '')
		if (!links || !fonts || !sheet) return undefined
		const css = usedBy(classesIn(page), [...fonts, ...sheet])
		const late = links[0].replaceAll('/>', ' disabled=""/>')
		return {
			page: page.replace(links[0], () => `<style data-first>${css}</style>${late}`),
			source: `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
		}
	}
}

/** Those of the fonts and of the shop, as `Styles` of the application writes them. */
const sheetLinks =
	/<link rel="stylesheet" href="(\/assets\/[\w.-]{1,100}\.css)"\/><link rel="stylesheet" href="(\/assets\/[\w.-]{1,100}\.css)"\/>/

/** A rule with the classes that each of its selectors needs, or a group of rules under a condition. */
type Part = { text: string; needs: readonly (readonly string[])[] } | { open: string; parts: readonly Part[] }

/** Every page needs it. */
const always = [[]]

const groups = new Set(['media', 'supports', 'container', 'layer'])

function partsOf(container: Container<ChildNode>): Part[] {
	return (container.nodes ?? []).flatMap((node): Part[] => {
		if (node.type === 'comment') return []
		if (node.type === 'rule') return [{ text: String(node), needs: needsOf(node.selector) }]
		if (node.type === 'atrule' && node.nodes && groups.has(node.name))
			return [{ open: `@${node.name} ${node.params}{`, parts: partsOf(node) }]
		const isStatement = node.type === 'atrule' && !node.nodes
		return [{ text: isStatement ? `${node};` : String(node), needs: always }]
	})
}

const needsOf = (selector: string): string[][] => readSelectors().astSync(selector).nodes.map(classesOf)

/** A class inside brackets may be one of several, as of `:is(a, b)`, or one that must not be there. */
function classesOf({ nodes }: { nodes: readonly Node[] }): string[] {
	return nodes.flatMap((node) => {
		if (node.type === 'class') return [node.value]
		const isOne = node.type === 'pseudo' && onlyGroup.has(node.value) && node.nodes.length === 1
		return isOne && node.nodes[0] ? classesOf(node.nodes[0]) : []
	})
}

const onlyGroup = new Set([':is', ':where'])

/** Classes of its elements, and those that its inline scripts may give them. */
function classesIn(page: string): ReadonlySet<string> {
	const classes = new Set<string>()
	for (const [, ofElement, ofScript] of page.matchAll(/ class="([^"]*)"|classList\.add\('([\w-]+)'\)/g)) {
		for (const name of decodeHTMLAttribute(ofElement ?? ofScript ?? '').split(' ')) classes.add(name)
	}
	return classes
}

function usedBy(classes: ReadonlySet<string>, parts: readonly Part[]): string {
	return parts
		.map((part) => {
			if ('needs' in part)
				return part.needs.some((names) => names.every((name) => classes.has(name))) ? part.text : ''
			const inside = usedBy(classes, part.parts)
			// An empty layer still has its place in the order of layers.
			return inside || part.open.startsWith('@layer') ? `${part.open}${inside}}` : ''
		})
		.join('')
}
