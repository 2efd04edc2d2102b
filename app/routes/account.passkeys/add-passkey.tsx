import { useSubmit } from '@remix-run/react'
import { useContext } from 'react'
import { ofCustomerField } from '#app/api/support-headers.ts'
import { DeviceButton } from '#app/components/account/device-button.tsx'
import { useAskingDevice } from '#app/components/account/use-asking-device.ts'
import { useHasPasskeys } from '#app/components/account/use-has-passkeys.ts'
import { PageOwner } from '#app/components/form/for-whom.tsx'
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
	const owner = useContext(PageOwner)
	const { isAsking, ask, problem } = useAskingDevice(refusal)

	async function add() {
		const { deviceName, makePasskey } = await import('#app/components/account/ask-device.ts')
		const answer = await makePasskey(owner)
		submit(
			{ intent: 'add', name: deviceName(), answer, ...(owner && { [ofCustomerField]: owner }) },
			{ method: 'post', action: '/account/passkeys', preventScrollReset: true },
		)
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
	return (
		<div className="mt-8">
			<WithoutScripts>
				<p className="mb-4 max-w-lead text-muted">
					Создать ключ может только браузер, в котором включён JavaScript: он спрашивает само устройство.
				</p>
			</WithoutScripts>
			<div className={hasPasskeys ? '' : 'invisible'}>
				<DeviceButton problem={problem} isAsking={isAsking} onPress={() => void ask(add)}>
					Создать ключ доступа
				</DeviceButton>
			</div>
		</div>
	)
}
