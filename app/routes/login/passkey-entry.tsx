import { useSubmit } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { DeviceButton } from '#app/components/account/device-button.tsx'
import { useAskingDevice } from '#app/components/account/use-asking-device.ts'
import { useHasPasskeys } from '#app/components/account/use-has-passkeys.ts'
import { useIsOwn } from '#app/components/form/for-whom.tsx'

interface PasskeyEntryProps {
	/** Origin of the pages on which passkeys work. */
	origin: string
	/** Address of the log-in. */
	here: string
	/** Error response to the last passkey; null without one. */
	refusal: { text: string } | null
}

const loadDevice = () => import('#app/components/account/ask-device.ts')

/** Milliseconds after which the browser's offer in the field of the phone is renewed: the shop's question gets old. */
const OFFER_LIFE = 4 * 60 * 1_000

/** Log-in by a passkey, for browsers that have them: by a button, or offered in the field of the phone. */
export function PasskeyEntry({ origin, here, refusal }: PasskeyEntryProps) {
	const hasPasskeys = useHasPasskeys(origin)
	const isOwn = useIsOwn('loginByPasskey')
	const submit = useSubmit()
	const { isAsking, ask, problem } = useAskingDevice(refusal)
	const isOn = hasPasskeys === true && !isOwn

	const send = (answer: string) =>
		submit({ intent: 'passkey', answer }, { method: 'post', action: here, preventScrollReset: true })

	async function enter() {
		const { askForPasskey } = await loadDevice()
		send(await askForPasskey())
	}

	useOfferInField(isOn && !isAsking, send, refusal)

	if (hasPasskeys === false || isOwn) return null
	return (
		<div className={`mt-8 border-line border-t pt-6 ${isOn ? '' : 'invisible'}`}>
			<DeviceButton
				look="secondary"
				size="l"
				icon="lock"
				problem={problem}
				isAsking={isAsking}
				onPress={() => void ask(enter)}
			>
				Войти с ключом доступа
			</DeviceButton>
		</div>
	)
}

/** Where the browser can, it offers passkeys in the field of the phone; a visitor without any sees nothing of it. */
function useOfferInField(isOn: boolean, send: (answer: string) => void, rejection: object | null): void {
	const latest = useRef(send)
	latest.current = send
	const [round, setRound] = useState(0)
	// biome-ignore lint/correctness/useExhaustiveDependencies: it is asked again after an error response, or a while
	useEffect(() => {
		if (!isOn) return
		const over = new AbortController()
		const { signal } = over
		let end = () => {}
		const timer = setTimeout(() => setRound(round + 1), OFFER_LIFE)
		const offer = async () => {
			if (!(await PublicKeyCredential.isConditionalMediationAvailable?.()) || signal.aborted) return
			const { askForPasskey, endAsking } = await loadDevice()
			if (signal.aborted) return
			end = endAsking
			const answer = await askForPasskey({ fromField: true, signal })
			if (!signal.aborted) latest.current(answer)
		}
		// Nobody has asked for it: there is nobody to tell that it failed.
		offer().catch(() => undefined)
		return () => {
			over.abort()
			end()
			clearTimeout(timer)
		}
	}, [isOn, round, rejection])
}
