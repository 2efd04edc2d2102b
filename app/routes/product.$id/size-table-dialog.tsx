import { Dialog } from '#app/components/ui/dialog.tsx'
import { NotHydrated } from '#app/components/ui/not-hydrated.tsx'
import { onDemand } from '#app/components/ui/on-demand.tsx'
import type { SizeTable as Table } from '#contract/products.ts'
import { AdviceForm, type AdviceFormProps } from './advice-form.tsx'

const SizeTable = onDemand(() => import('./size-table.tsx'))

interface SizeTableDialogProps extends AdviceFormProps {
	table: Table
}

/** The size table, how to measure, and the advice, behind «Таблица размеров». */
export function SizeTableDialog({ table, asked, product, chosen }: SizeTableDialogProps) {
	return (
		<Dialog id="size-table" title={table.title} place="center">
			{asked.measurements.length > 0 && <AdviceForm asked={asked} product={product} chosen={chosen} />}
			<NotHydrated as="div" part={SizeTable} props={{ table }} />
		</Dialog>
	)
}
