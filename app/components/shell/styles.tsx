import { useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import sheet from '#app/styles/app.css?url'
import fonts from '#app/styles/fonts.css?url'
import { useIsHydrating } from '../ui/use-is-hydrating.ts'
import { whenIdle } from '../ui/when-idle.ts'

/**
 * The sheets of the shop. The page of a newcomer brings the rules that it uses (`server/responses/first-styles.ts`).
 * It asks for the whole sheet once it is hydrated, for what scripts will show. The sheet comes after these rules, so
 * that it decides.
 *
 * On a phone, text that came before the fonts keeps the look it has, so that nothing moves: the sheet of the fonts is
 * asked for with the next page.
 */
export function Styles() {
	const isHydrating = useIsHydrating()
	const [bringsRules] = useState(
		() => isHydrating && document.head.querySelector('style[data-first]') !== null,
	)
	const [isIdle, setIdle] = useState(!bringsRules)
	useEffect(() => void whenIdle.then(() => setIdle(true)), [])
	const [isNext, setNext] = useState(!bringsRules)
	const isNavigating = useNavigation().state !== 'idle'
	if (!isNext && isNavigating) setNext(true)
	return (
		<>
			{bringsRules && (
				<style
					data-first=""
					suppressHydrationWarning
					// biome-ignore lint/security/noDangerouslySetInnerHtml: the document's own stay
					dangerouslySetInnerHTML={{ __html: '' }}
				/>
			)}
			<link rel="stylesheet" href={fonts} {...(!isNext && { disabled: true })} />
			<link rel="stylesheet" href={sheet} {...(!isIdle && { disabled: true })} />
		</>
	)
}
