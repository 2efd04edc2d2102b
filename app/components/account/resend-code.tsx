import { useEffect, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { Form } from '#app/components/form/form.tsx'
import { errorText } from '#app/texts/errors.ts'
import { forSeconds, inSeconds } from '#app/texts/wait.ts'
import { SubmitButton } from '../form/submit-button.tsx'
import { announce } from '../ui/live-region.tsx'

interface ResendCodeProps {
	/** Where the form leads. */
	action: string
	/** Name of the field with the phone or the address, as the form that sent the first code has it. */
	name: string
	to: string
	/** Seconds before another code can be requested. */
	resendIn: number
	/** Seconds for which the last code is valid; 0 once it has expired. */
	expiresIn: number
}

/**
 * Shows how long a code is valid, and requests another one after the pause. Without scripts the button is always
 * enabled and the server checks the pause.
 */
export function ResendCode({ action, name, to, resendIn, expiresIn }: ResendCodeProps) {
	const hydrated = useHydrated()
	const left = useCountdown(resendIn, 'Можно запросить новый код')
	const good = useCountdown(expiresIn, errorText('CODE_NOT_ACTIVE'))
	return (
		<Form method="post" action={action} className="mt-8">
			<input type="hidden" name={name} value={to} />
			<p>{good > 0 ? `Код действует ещё ${forSeconds(good)}` : errorText('CODE_NOT_ACTIVE')}</p>
			<p className="mt-2 text-muted">
				{left > 0 ? `Код не пришёл? Новый можно запросить ${inSeconds(left)}` : 'Код не пришёл?'}
			</p>
			{(left === 0 || !hydrated) && (
				<SubmitButton look="text" name="intent" value="resend">
					Отправить код ещё раз
				</SubmitButton>
			)}
		</Form>
	)
}

/** Seconds that are left; the end is announced to screen readers. */
function useCountdown(from: number, word: string): number {
	const [end, setEnd] = useState<number>()
	const [left, setLeft] = useState(from)
	useEffect(() => setEnd(performance.now() + from * 1_000), [from])
	useEffect(() => {
		if (end === undefined) return
		const look = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1_000)))
		look()
		const timer = setInterval(look, 1_000)
		return () => clearInterval(timer)
	}, [end])
	const isOver = left === 0 && from > 0
	useEffect(() => {
		if (isOver) announce(word)
	}, [isOver, word])
	return left
}
