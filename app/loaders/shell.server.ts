import type { AppLoadContext } from '@remix-run/node'
import { problemOf } from '#app/api/page-problem.ts'
import { isNotAtWork } from '#app/api/problems.server.ts'
import { helpedIn } from '#app/api/support-cookie.server.ts'
import { cookieChoiceOf } from '#app/components/privacy/cookie-choice.ts'
import type { ShellData, StaffAtWork } from '#app/components/shell/shell-data.ts'
import { listFragments, listMenus } from '#app/services/content.server.ts'
import { getSupport } from '#app/services/operator.server.ts'
import { findEmployee } from '#app/services/staff.server.ts'
import { timeOfDay } from '#app/texts/dates.ts'
import * as contract from '#contract/content.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Incident } from '#contract/errors.ts'
import { hasPage, type ShopParts } from '#contract/parts.ts'
import type { getEmployee } from '#contract/staff.ts'
import { ownColours } from './own-colours.ts'
import { renderCookieText, renderShell } from './static-shell.server.tsx'

/**
 * Data around every page; its static parts go into the context. Spec §8: a blocked visitor sees the blocked page,
 * for which `incident` is; after any other failure that part is left out. `isHelpOver`: the operator no longer
 * helps a customer.
 */
export async function loadShell(
	context: AppLoadContext,
): Promise<{ shell: ShellData; incident: Incident | null; isHelpOver: boolean }> {
	const { api, config, cookies } = context
	const helped = helpedIn(cookies.header)
	const incidents: Incident[] = []
	const noteIncident = (error: unknown) => {
		const incident = problemOf(error)?.incident
		if (incident) incidents.push(incident)
		return null
	}
	// An operator whose session has ended does not help either.
	const supportOf = (error: unknown) => (isNotAtWork(error) ? null : (noteIncident(error) ?? undefined))
	const [user, loaded, texts, support, employee] = await Promise.all([
		api.shownVisitor().catch(noteIncident),
		listMenus(api, ['main', 'header', 'footer']).catch(noteIncident),
		listFragments(api, ['footer-contact', 'footer-newsletter', 'cookie']).catch(noteIncident),
		helped ? getSupport(api, helped).catch(supportOf) : undefined,
		findEmployee(api).catch(noteIncident),
	])
	const known = loaded ?? { main: [], header: [], footer: [] }
	const menus = {
		main: withinParts(known.main, config.parts),
		header: withinParts(known.header, config.parts),
		footer: withinParts(known.footer, config.parts),
	}
	context.staticMarkup = renderShell(
		menus,
		texts ?? { 'footer-contact': null, 'footer-newsletter': null },
		config,
	)
	const inMenus = new Set([...menus.main, ...menus.header, ...menus.footer].flatMap(addressesOf))
	const areUnknown = context.api.visit.haveFailed([contract.listMenus])
	const isOffered = (path: string) => areUnknown || inMenus.has(path)
	const shell: ShellData = {
		shop: config.shop,
		...(config.isOwnShop && {
			ownShop: {
				parts: config.parts,
				rules: config.rules,
				...(config.color && { colours: ownColours(config.color) }),
			},
		}),
		user,
		menus: {
			sections: menus.main
				.filter(({ submenu }) => submenu.length > 0)
				.map(({ id, titleName, url }) => ({ id, titleName, url })),
			header: menus.header,
		},
		...(support && { support }),
		...(user &&
			cookieChoiceOf(user) === 'unknown' && { cookieText: renderCookieText(texts?.cookie ?? null) }),
		links: {
			account: user?.isCustomer ? '/account' : '/login',
			wishlist: '/wishlist',
			...(isOffered('/hits') && { hits: '/hits' }),
			...(isOffered('/catalog/sale') && { sale: '/catalog/sale' }),
			cities: '/resources/cities',
		},
		staff: employee ? staffOf(employee) : undefined,
	}
	return { shell, incident: incidents[0] ?? null, isHelpOver: support === null }
}

/** The items without those that lead to parts that the shop does not have; the same list when all are there. */
function withinParts(items: contract.MenuItem[], parts: ShopParts): contract.MenuItem[] {
	if (items.every(({ url, submenu }) => hasPage(parts, url) && withinParts(submenu, parts) === submenu))
		return items
	return items
		.filter(({ url }) => hasPage(parts, url))
		.map((item) => ({ ...item, submenu: withinParts(item.submenu, parts) }))
}

const addressesOf = ({ url, submenu }: contract.MenuItem): string[] => [url, ...submenu.flatMap(addressesOf)]

const staffOf = ({
	shop,
	until,
	allowance,
	isSelling,
	rights = [],
}: CallOutput<typeof getEmployee>): StaffAtWork => ({
	shop: shop.name,
	until: timeOfDay(new Date(until), shop.timeZone),
	rate: allowance.rate,
	left: allowance.left,
	isSelling,
	seesAll: rights.includes('all-orders'),
	isWarehouse: shop.isWarehouse ?? false,
})
