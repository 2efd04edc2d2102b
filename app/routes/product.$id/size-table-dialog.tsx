import { lazy } from 'react'
import { Cached } from '#app/components/ui/cached.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import type { SizeTableProps } from './size-table.tsx'

const SizeTable = import.meta.env.SSR
	? (await import('./size-table.tsx')).default
	: lazy(() => import('./size-table.tsx'))

/** The size table, how to measure and which size is advised, behind «Таблица размеров». */
export function SizeTableDialog({ table, form, product: { id, sizes } }: SizeTableProps) {
	return (
		<Dialog id="size-table" title={table.title} place="center">
			<Cached as="div" name="size-table" part={SizeTable} props={{ table, form, product: { id, sizes } }} />
		</Dialog>
	)
}
