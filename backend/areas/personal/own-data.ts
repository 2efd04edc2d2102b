import type { Db } from '#backend/db/connect.ts'
import { type OwnData, OwnDataSection } from '#contract/personal.ts'
import { dataInventory } from './data-inventory.ts'

type Row = OwnData['sections'][number]['rows'][number]

/** All stored data of a customer, by subject: the tables of the data inventory, one after the other. */
export async function getOwnData(db: Db, customerId: string, now: Date): Promise<OwnData> {
	const shown = await Promise.all(
		dataInventory.map(async ({ ownData }) =>
			'section' in ownData && ownData.read
				? { about: ownData.section, rows: await ownData.read(db, customerId, now) }
				: undefined,
		),
	)
	return {
		madeAt: now.toISOString(),
		sections: OwnDataSection.options.map((about) => ({
			about,
			rows: shown.flatMap((part) => (part?.about === about ? part.rows.map(flat) : [])),
		})),
	}
}

/** Fields as `deliveryInfo.street`; what is empty or secret is left out. */
function flat(row: object): Row {
	const fields: Row = {}
	const add = (value: unknown, name: string) => {
		if (value === null || value === undefined || value === '' || SECRET.test(name)) return
		if (value instanceof Date) fields[name] = value.toISOString()
		else if (typeof value === 'object') {
			for (const [part, inner] of Object.entries(value)) add(inner, name ? `${name}.${part}` : part)
		} else fields[name] = typeof value === 'number' || typeof value === 'boolean' ? value : String(value)
	}
	add(row, '')
	return fields
}

/** Keys open things to their bearer: the shop has them to check, not as data about a person. */
const SECRET = /(hash|secret|token|(^|\.)key)$/i
