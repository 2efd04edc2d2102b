import { type Shop, startPreparedBackend } from '#tests/support/start-shop.ts'
import { type SpoilingBackend, startSpoilingBackend } from './spoiling-backend.ts'
import { startWorlds, type Worlds } from './start-worlds.ts'

/** The built storefront on a backend that answers otherwise than the embedded one does. */
export interface ForeignShop extends Pick<Shop, 'apiUrl' | 'sql'>, Omit<Worlds, 'stop'> {
	backend: SpoilingBackend
	close(): Promise<void>
}

export async function openForeignShop(): Promise<ForeignShop> {
	const prepared = await startPreparedBackend()
	const backend = await startSpoilingBackend(prepared.apiUrl)
	const { stop, ...worlds } = await startWorlds(backend.url)
	return {
		...worlds,
		apiUrl: prepared.apiUrl,
		sql: prepared.sql,
		backend,
		async close() {
			await stop()
			await backend.stop()
			await prepared.stop()
		},
	}
}
