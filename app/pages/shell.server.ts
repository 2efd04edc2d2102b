import type { AppLoadContext } from '@remix-run/node'
import type { ShellData, StaffAtWork } from '#app/components/shell/shell-data.ts'
import { problemOf } from '#app/page-problem.ts'
import { listMenus } from '#app/services/content.server.ts'
import { findEmployee } from '#app/services/staff.server.ts'
import { timeOfDay } from '#app/texts/dates.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Incident } from '#contract/errors.ts'
import type { getEmployee } from '#contract/staff.ts'
import { renderShell } from './static-shell.server.tsx'

/**
 * What stands around every page; its static parts go into the context. Spec §8: a blocked visitor sees the blocked
 * page, for which `incident` is; any other failure leaves out what failed.
 */
export async function loadShell(
	context: AppLoadContext,
): Promise<{ shell: ShellData; incident: Incident | null }> {
	const { api, config } = context
	const incidents: Incident[] = []
	const noteIncident = (error: unknown) => {
		const incident = problemOf(error)?.incident
		if (incident) incidents.push(incident)
		return null
	}
	const [user, loaded, employee] = await Promise.all([
		api.shownVisitor().catch(noteIncident),
		listMenus(api, ['main', 'header', 'footer']).catch(noteIncident),
		findEmployee(api).catch(noteIncident),
	])
	const menus = loaded ?? { main: [], header: [], footer: [] }
	context.staticMarkup = renderShell(menus, config.shop)
	const shell: ShellData = {
		shop: config.shop,
		user,
		menus: {
			sections: menus.main
				.filter(({ submenu }) => submenu.length > 0)
				.map(({ id, titleName, url }) => ({ id, titleName, url })),
			header: menus.header,
		},
		links: {
			account: user?.isCustomer ? '/account' : '/login',
			wishlist: '/wishlist',
			cities: '/resources/cities',
		},
		staff: employee ? staffOf(employee) : undefined,
	}
	return { shell, incident: incidents[0] ?? null }
}

const staffOf = ({ shop, until, allowance, isSelling }: CallOutput<typeof getEmployee>): StaffAtWork => ({
	shop: shop.name,
	until: timeOfDay(new Date(until), shop.timeZone),
	rate: allowance.rate,
	left: allowance.left,
	isSelling,
})
