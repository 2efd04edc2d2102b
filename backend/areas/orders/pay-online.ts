import type { Backend, OpenSupport } from '#backend/context.ts'

/**
 * Whether an order of a call can be paid online. Only the customer pays: one who is helped by telephone needs a link,
 * and without the shop's address there is none.
 */
export const canPayOnline = (
	{ provider, shop }: Pick<Backend, 'provider' | 'shop'>,
	support: OpenSupport | undefined,
): boolean => provider() !== undefined && (support === undefined || shop.url !== undefined)
