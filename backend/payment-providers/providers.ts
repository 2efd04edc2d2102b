import type { Config } from '#process/config.ts'
import type { PaymentProvider } from './provider.ts'
import { sandbox } from './sandbox.ts'
import { createYooKassa } from './yookassa.ts'

/**
 * The provider that the settings name. Without the setting it is the sandbox bank where the goods are the
 * demonstration's and the shop is reachable from this machine alone (decision 062).
 * @param config `isLocal` is false for a backend that is started alone: it does not know who reaches its storefronts
 * @param isDemonstration asked each time, because goods are imported while the shop runs
 */
export function createProvider(
	{ payments, yooKassa, isLocal }: Pick<Config, 'payments' | 'yooKassa' | 'isLocal'>,
	isDemonstration: () => boolean,
): () => PaymentProvider | undefined {
	if (payments === 'yookassa') {
		const provider = createYooKassa(yooKassa)
		return () => provider
	}
	return () => {
		const isSandbox = payments === undefined ? isLocal && isDemonstration() : payments === 'sandbox'
		return isSandbox ? sandbox : undefined
	}
}
