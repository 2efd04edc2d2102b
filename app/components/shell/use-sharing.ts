import { useEffect } from 'react'
import { notify } from '../ui/toast.tsx'

/**
 * Shares by the browser's own dialog what a `ShareButton` names; where there is no dialog, the address is copied. The
 * buttons stay unseen where the browser can do neither, which is so without https.
 */
export function useSharing(): void {
	useEffect(() => {
		if (!('share' in navigator || 'clipboard' in navigator)) return
		const press = ({ target }: MouseEvent) => {
			const button = target instanceof Element && target.closest<HTMLElement>('[data-share]')
			if (!button) return
			void shareOrCopy(document.title, button.dataset.share ?? '')
		}
		document.documentElement.dataset.sharing = ''
		document.addEventListener('click', press)
		return () => document.removeEventListener('click', press)
	}, [])
}

async function shareOrCopy(title: string, path: string): Promise<void> {
	const url = location.origin + path
	if ('share' in navigator) {
		// The visitor has closed the dialog.
		await navigator.share({ title, url }).catch(() => {})
		return
	}
	await (navigator as Navigator).clipboard.writeText(url).then(
		() => notify({ text: 'Ссылка скопирована' }),
		() =>
			notify({
				text: `Ссылка не скопировалась: ${url}`,
				look: 'error',
				action: { label: 'Открыть её', to: path },
			}),
	)
}
