import type { Db } from '#backend/db/connect.ts'

export interface FacetIndex {
	rebuild(): Promise<void>
}

export async function createFacetIndex(_db: Db): Promise<FacetIndex> {
	return { async rebuild() {} }
}
