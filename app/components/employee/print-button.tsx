import { useHydrated } from 'remix-utils/use-hydrated'
import { Button } from '../ui/button.tsx'

/** Prints the page; without scripts the browser's own menu does. */
export function PrintButton() {
	const isHydrated = useHydrated()
	if (!isHydrated) return <p className="text-16 print:hidden">Напечатать: меню браузера или Ctrl+P.</p>
	return (
		<Button type="button" look="secondary" onClick={() => window.print()}>
			Напечатать
		</Button>
	)
}
