import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
import { ofCustomerField } from '#app/api/support-headers.ts'
import { RequestFailed, requestJson } from '#app/components/request.ts'
import { somethingWentWrong } from '#app/texts/no-answer.ts'
import type { PasskeyLoginOptions, PasskeyOptions } from '#contract/passkeys.ts'

/*
 * Asks the device for a passkey, or to make one. The code is loaded with the press. Everything here throws a
 * `DeviceSaidNo` with words for the visitor.
 */

/** The device, its user or the shop has said no. */
export class DeviceSaidNo extends Error {
	/** Another question has taken the place of this one: there is nothing to say. */
	readonly isReplaced: boolean

	constructor(message: string, isReplaced = false) {
		super(message)
		this.name = 'DeviceSaidNo'
		this.isReplaced = isReplaced
	}
}

/**
 * A log-in by a passkey.
 * @param fromField the browser offers passkeys in the field of the phone, and waits for one to be chosen there
 * @param signal ends it before the device is asked; later `endAsking` does
 * @returns the answer of the device, in JSON
 * @throws DeviceSaidNo
 */
export function askForPasskey({
	fromField = false,
	signal,
}: {
	fromField?: boolean
	signal?: AbortSignal
} = {}): Promise<string> {
	return answered(async () => {
		const optionsJSON = await optionsFor<PasskeyLoginOptions>('log-in')
		signal?.throwIfAborted()
		return startAuthentication({ optionsJSON, useBrowserAutofill: fromField })
	}, 'Ключ доступа не выбран. Попробуй ещё раз или войди по коду из SMS')
}

/** Takes back what is being asked, as the offer in a field that is not on the page any more. */
export const endAsking = () => WebAuthnAbortService.cancelCeremony()

/**
 * A new passkey for the account.
 * @param owner id of the customer whose page it is, where it is known
 * @returns the answer of the device, in JSON
 * @throws DeviceSaidNo
 */
export function makePasskey(owner?: string): Promise<string> {
	return answered(async () => {
		const optionsJSON = await optionsFor<PasskeyOptions>('add', owner)
		return startRegistration({ optionsJSON })
	}, 'Ключ доступа не создан: устройство не подтвердило, что это ты. Можно попробовать ещё раз')
}

async function optionsFor<Options>(purpose: 'log-in' | 'add', owner?: string): Promise<Options> {
	const body = new URLSearchParams({ purpose, ...(owner && { [ofCustomerField]: owner }) })
	const answer = await requestJson<{ options?: Options; error?: string }>('/resources/passkeys', {
		method: 'POST',
		body,
	})
	if (!answer.options) throw new DeviceSaidNo(answer.error ?? somethingWentWrong)
	return answer.options
}

/** @param declined words for a user who has said no, or nothing for too long: browsers do not tell which */
async function answered(ask: () => Promise<unknown>, declined: string): Promise<string> {
	try {
		return JSON.stringify(await ask())
	} catch (error) {
		if (error instanceof DeviceSaidNo) throw error
		if (error instanceof RequestFailed) throw new DeviceSaidNo(error.message)
		const { name } = error as Error
		if (name === 'AbortError') throw new DeviceSaidNo('', true)
		if (name === 'InvalidStateError') throw new DeviceSaidNo('На этом устройстве ключ доступа уже есть')
		if (name === 'NotAllowedError') throw new DeviceSaidNo(declined)
		throw new DeviceSaidNo('Это устройство не справилось с ключом доступа. Код из SMS работает как обычно')
	}
}

/** By what the browser says of itself; the first one that fits. */
const devices: [says: RegExp, name: string][] = [
	[/iPhone/, 'iPhone'],
	[/iPad/, 'iPad'],
	[/Android/, 'Телефон Android'],
	[/Macintosh/, 'Mac'],
	[/Windows/, 'Компьютер с Windows'],
	[/Linux/, 'Компьютер с Linux'],
]

/** Name of this device, for its passkey; the customer may give another one. */
export const deviceName = (): string =>
	devices.find(([says]) => says.test(navigator.userAgent))?.[1] ?? 'Моё устройство'
