import { Icon } from './icon.tsx'

interface ShareButtonProps {
	/** Path of the shared page, with its query. */
	path: string
}

/** Shares the address of a page, by code that is loaded after the page (`useSharing`): until then it is not seen. */
export function ShareButton({ path }: ShareButtonProps) {
	return (
		<button type="button" data-share={path} aria-label="Поделиться ссылкой" className="share-button">
			<Icon name="share" size="s" />
		</button>
	)
}
