import { register } from 'node:module'

/**
 * Gives a generator, with `--import` before it, a TypeScript that has a JavaScript interface, in which it writes:
 * version 7, with which the project is checked, has none.
 */
const url = new URL('./typescript.js', import.meta.resolve('@ts-morph/common')).href
const hooks = `export const resolve = (name, context, next) =>
	name === 'typescript' ? { url: '${url}', shortCircuit: true } : next(name, context)`

register(`data:text/javascript,${encodeURIComponent(hooks)}`)
