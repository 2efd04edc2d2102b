import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootDir } from '#process/root.ts'

/** A place in a document that is written by a program: between `<!-- name: begin -->` and `<!-- name: end -->`. */
export interface Section {
	/** File in `docs`. */
	document: string
	name: string
}

/** @returns the document with something else in the section. @throws Error when it has no such section */
export function withSection({ document, name }: Section, markdown: string): string {
	const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`]
	const [before, rest] = readFileSync(pathOf(document), 'utf8').split(begin)
	const [, after] = (rest ?? '').split(end)
	if (before === undefined || after === undefined) throw new Error(`${document} has no place for ${name}`)
	return `${before}${begin}\n\n${markdown.trim()}\n\n${end}${after}`
}

export function writeSection(section: Section, markdown: string): void {
	writeFileSync(pathOf(section.document), withSection(section, markdown))
}

const pathOf = (document: string) => join(rootDir, 'docs', document)
