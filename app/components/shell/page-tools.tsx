import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { requestJson } from '#app/components/request.ts'
import { compareFormId } from '../compare/compare-form.tsx'
import { tellCompared, useCompared } from '../compare/compared.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { notify, type Toast } from '../ui/toast.tsx'
import { CountBadge, countedName } from './count-badge.tsx'
import { keepTyped } from './typed-values.ts'
import { usePageOwner } from './use-page-owner.ts'
import { useSharing } from './use-sharing.ts'
import { useSupport } from './use-support.ts'

/**
 * Loaded after the page: the link of the header with the count of compared products, what «Сравнить» and «Поделиться»
 * do, and what was typed before a link and «Back».
 */
export default function PageTools() {
	useSharing()
	const entry = `${usePageOwner()} ${useSupport()?.id} ${useLocation().key}`
	useEffect(() => keepTyped(entry), [entry])
	const { length } = useCompared()
	useEffect(() => {
		const form = document.getElementById(compareFormId)
		const send = (event: SubmitEvent) => {
			event.preventDefault()
			void add((event.submitter as HTMLButtonElement).value)
		}
		form?.addEventListener('submit', send)
		return () => form?.removeEventListener('submit', send)
	}, [])
	if (length === 0) return null
	return (
		<Link to="/compare" aria-label={countedName('Сравнение', length)} className="icon-target relative">
			<Icon name="compare" />
			<CountBadge count={length} className="top-0.75 right-px" />
		</Link>
	)
}

/** Adds a product to the comparison on the server, and says what came of it. */
async function add(id: string): Promise<void> {
	try {
		const said = await requestJson<Toast>('/resources/compare', {
			method: 'POST',
			body: new URLSearchParams({ add: id }),
		})
		tellCompared()
		notify(said)
	} catch (failure) {
		notify({ text: (failure as Error).message, look: 'error' })
	}
}
