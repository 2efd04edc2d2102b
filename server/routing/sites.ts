import type { Request } from 'express'
import type { Config } from '#process/config.ts'

type OfSites = Pick<Config, 'shop' | 'country' | 'sites'>

/** Host and port as the visitor's browser names them: a trusted proxy passes them on. Empty without a header. */
export function hostOf(req: Request): string {
	const trusts = req.app.get('trust proxy fn') as (address: string, hop: number) => boolean
	const isTrusted = trusts(req.socket.remoteAddress ?? '', 0)
	const forwarded = isTrusted ? req.get('x-forwarded-host')?.split(',')[0]?.trim() : undefined
	return (forwarded ?? req.get('host') ?? '').toLowerCase()
}

/** The settings as the site of a request has them; any host that names no site is the shop of the other settings. */
export const settingsOf = <Settings extends OfSites>(config: Settings, req: Request): Settings => ({
	...config,
	...config.sites.get(hostOf(req)),
})

/** The site as the backend gets it: its country, or nothing where there is only one. */
export const siteFor = ({ sites, country }: OfSites) => (sites.size > 0 ? country : undefined)

/** All sites as this visitor would open them. */
export const sitesFor = ({ sites }: Pick<OfSites, 'sites'>, req: Request) =>
	[...sites].map(([host, { country, shop }]) => ({
		country,
		origin: shop.url ?? `${req.protocol}://${host}`,
	}))
