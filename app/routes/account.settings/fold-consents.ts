import type { Consent } from '#contract/personal.ts'

/** Consents to one text for one purpose and in one form, as one row. */
export interface FoldedConsent extends Consent {
	/** Moments at which it was given before, the newest first. */
	earlier: readonly string[]
}

/**
 * Folds the consents that say the same: an order asks for one each time. One that was withdrawn is a row of its own.
 * @param consents the newest first
 */
export function foldConsents(consents: readonly Consent[]): FoldedConsent[] {
	const rows: FoldedConsent[] = []
	for (const consent of consents) {
		const same = rows.find(
			(row) => row.withdrawnAt === null && consent.withdrawnAt === null && isSame(row, consent),
		)
		if (same) rows[rows.indexOf(same)] = { ...same, earlier: [...same.earlier, consent.givenAt] }
		else rows.push({ ...consent, earlier: [] })
	}
	return rows
}

const isSame = (one: Consent, other: Consent) =>
	one.purpose === other.purpose &&
	one.form === other.form &&
	one.operator === other.operator &&
	one.document.name === other.document.name &&
	one.document.version === other.document.version
