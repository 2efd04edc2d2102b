import { useHydrated } from 'remix-utils/use-hydrated'
import { IconButton } from './icon-button.tsx'
import { notify } from './toast.tsx'

interface ShareButtonProps {
	/** Of the shared page, for the message that it is sent in. */
	title: string
	/** Path of the shared page, with its query. */
	path: string
}

/**
 * Shares the address of a page by the browser's own dialog; where there is none, the address is copied. It is not
 * seen while scripts are not there, and where the browser can do neither, which is so without https.
 */
export function ShareButton({ title, path }: ShareButtonProps) {
	const isHydrated = useHydrated()
	const isShared = isHydrated && 'share' in navigator
	const isShown = isShared || (isHydrated && 'clipboard' in navigator)
	const label = isShared ? 'Поделиться' : 'Скопировать ссылку'
	return (
		<IconButton
			icon="share"
			size="s"
			label={label}
			title={label}
			className={isShown ? 'print:hidden' : 'invisible'}
			onClick={() => share({ title, url: location.origin + path })}
		/>
	)
}

async function share(page: { title: string; url: string }): Promise<void> {
	if ('share' in navigator) {
		// The visitor has closed the dialog.
		await navigator.share(page).catch(() => {})
		return
	}
	await (navigator as Navigator).clipboard.writeText(page.url).then(
		() => notify({ text: 'Ссылка скопирована' }),
		() => notify({ text: 'Ссылка не скопировалась. Возьми её из строки адреса', look: 'error' }),
	)
}
