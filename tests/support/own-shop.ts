import { test as base } from './shop.ts'

/**
 * A test in a shop that is started when the first one asks for it, as `ownShop`. Its clock can be moved, and its
 * letters have links to it.
 */
export const test = base.extend({ baseURL: async ({ ownShop }, use) => use(ownShop.url) })
