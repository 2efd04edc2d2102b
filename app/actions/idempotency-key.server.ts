import { randomUUID } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'

/** A key for the order of this page's form; no other page may have it. */
export function newIdempotencyKey(context: Pick<AppLoadContext, 'isForOne'>): string {
	context.isForOne = true
	return randomUUID()
}
