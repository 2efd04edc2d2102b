import { useEffect } from 'react'

const prefix = 'Ошибка: '

/** The title of the page itself, also while an error is on it. */
export const ownTitle = (): string => document.title.replace(prefix, '')

/** Signs that a form or an act has failed. A notification is none: it is gone soon. */
const errors = ':is(main, footer, dialog) :is([aria-invalid="true"], [role="alert"], [data-error="field"])'

/**
 * The title begins with «Ошибка: » as long as an error is on the page, whether the server or the browser has found it.
 * Pages that come from the server with an error have such a title already (`titled`, `pageMeta`).
 */
export function useErrorTitle(): void {
	useEffect(() => {
		/** The title while an error was shown. */
		let marked: string | undefined
		let timer: ReturnType<typeof setTimeout> | undefined
		const update = () => {
			timer = undefined
			const { title } = document
			const isWrong = [...document.querySelectorAll(errors)].some((element) => element.checkVisibility())
			if (isWrong && !title.startsWith(prefix)) document.title = prefix + title
			// Another page brings a title of its own.
			if (!isWrong && title === marked) document.title = ownTitle()
			marked = isWrong ? document.title : undefined
		}
		const observer = new MutationObserver(() => {
			timer ??= setTimeout(update, 0)
		})
		observer.observe(document.documentElement, {
			subtree: true,
			childList: true,
			attributeFilter: ['aria-invalid', 'role', 'data-error', 'open', 'hidden'],
		})
		update()
		return () => {
			clearTimeout(timer)
			observer.disconnect()
		}
	}, [])
}
