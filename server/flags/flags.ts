/** The parts of the shop that can be switched (spec §3), with their defaults. */
export const flags = {
	/** Errors are reported to the service of SENTRY_DSN. */
	sentry: { aliases: ['isActiveSentry'], unset: true },
	/** Listings offer the stores of the visitor's city as a filter. */
	'shop-filters': { aliases: [], unset: true },
} as const satisfies Record<string, { aliases: readonly string[]; unset: boolean }>

export type Flag = keyof typeof flags

export type FlagValues = Readonly<Record<Flag, boolean>>

export const defaults = Object.fromEntries(
	Object.entries(flags).map(([name, { unset }]) => [name, unset]),
) as unknown as FlagValues
