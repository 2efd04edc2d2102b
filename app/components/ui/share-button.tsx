import { Icon } from './icon.tsx'

interface ShareButtonProps {
	/** Of the shared page, for the message that it is sent in. */
	title: string
	/** Path of the shared page, with its query. */
	path: string
}

/** Shares the address of a page, by code that is loaded after the page (`useSharing`): until then it is not seen. */
export function ShareButton({ title, path }: ShareButtonProps) {
	return (
		<button
			type="button"
			data-share={path}
			data-title={title}
			aria-label="Поделиться ссылкой"
			title="Поделиться ссылкой"
			className="share-button"
		>
			<Icon name="share" size="s" />
		</button>
	)
}
