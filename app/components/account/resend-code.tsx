import { Form } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { inSeconds } from '#app/texts/wait.ts'
import { SubmitButton } from '../form/submit-button.tsx'
import { announce } from '../ui/live-region.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

interface ResendCodeProps {
	/** Where the form leads. */
	action: string
	/** Name of the field with the phone or the address, as the form that sent the first code has it. */
	name: string
	to: string
	/** Seconds before another code can be asked for. */
	resendIn: number
}

/** Another code, once the first one has had its time. Without scripts the button can be pressed and the server waits. */
export function ResendCode({ action, name, to, resendIn }: ResendCodeProps) {
	const hydrated = useHydrated()
	const left = useCountdown(resendIn)
	return (
		<Form method="post" action={action} className="mt-8">
			<input type="hidden" name={name} value={to} />
			<p className="text-muted">
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

/** Seconds that are left; it ends with a word to who can't see it. */
function useCountdown(from: number): number {
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
		if (isOver) announce('Можно запросить новый код')
	}, [isOver])
	return left
}
