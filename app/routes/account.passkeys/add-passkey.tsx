import { useSubmit } from '@remix-run/react'
import { useState } from 'react'
import { useHasPasskeys } from '#app/components/account/use-has-passkeys.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { WithoutScripts } from '#app/components/ui/without-scripts.tsx'

interface AddPasskeyProps {
	/** Origin of the pages on which passkeys work; null where they do not. */
	origin: string | null
	/** There are as many as can be. */
	isFull: boolean
	limit: number
	/** Error response to the last one; null without one. */
	refusal: { text: string } | null
}

/** Makes a passkey on this device; only scripts can ask the device for one. */
export function AddPasskey({ origin, isFull, limit, refusal }: AddPasskeyProps) {
	const hasPasskeys = useHasPasskeys(origin)
	const submit = useSubmit()
	const [isAsking, setAsking] = useState(false)
	const [said, setSaid] = useState<{ text: string; to: object | null }>()

	async function add() {
		setAsking(true)
		setSaid(undefined)
		try {
			const { deviceName, makePasskey } = await import('#app/components/account/ask-device.ts')
			const answer = await makePasskey()
			submit(
				{ intent: 'add', name: deviceName(), answer },
				{ method: 'post', action: '/account/passkeys', preventScrollReset: true },
			)
		} catch (error) {
			setSaid({ text: (error as Error).message, to: refusal })
		}
		setAsking(false)
	}

	if (isFull) {
		return (
			<p className="mt-8 max-w-lead text-muted">
				Больше ключей добавить нельзя: их уже {limit}. Чтобы добавить новый, удали ненужный.
			</p>
		)
	}
	if (hasPasskeys === false) {
		return (
			<p className="mt-8 max-w-lead text-muted">
				{origin === null || origin !== window.location.origin
					? 'На этом адресе магазина ключ доступа не создать: входи по коду из SMS.'
					: 'В этом браузере ключ доступа не создать. Открой страницу на телефоне или в другом браузере.'}
			</p>
		)
	}
	const text = said && said.to === refusal ? said.text : isAsking ? '' : refusal?.text
	return (
		<div className="mt-8">
			<WithoutScripts>
				<p className="mb-4 max-w-lead text-muted">
					Создать ключ может только браузер, в котором включён JavaScript: он спрашивает само устройство.
				</p>
			</WithoutScripts>
			<div className={hasPasskeys ? '' : 'invisible'}>
				<div role="alert">
					{text && (
						<Notice look="error" icon="alert" className="mb-5">
							{text}
						</Notice>
					)}
				</div>
				<Button type="button" widePhone busy={isAsking} onClick={add}>
					Создать ключ доступа
				</Button>
			</div>
		</div>
	)
}
