import type { Config } from '#process/config.ts'

const mapPages = /^\/(stores|store|product|checkout|city|pickup)(\/|$)/

/**
 * Whether a page of this path may show a map: its document alone allows the hosts of the map. A visitor who comes
 * from another page within the shop brings the policy of the document that was loaded first; `MapOnDemand` then
 * reloads the page.
 */
export function mapMayBeOn(path: string, { devPages }: Pick<Config, 'devPages'>): boolean {
	return mapPages.test(path) || (devPages && path === '/dev/gallery')
}
