import { useHasPasskeys } from '#app/components/account/use-has-passkeys.ts'

/** Says in a form that this browser can make a passkey: one is offered after the log-in. */
export function PasskeysMark({ origin }: { origin: string | null }) {
	return useHasPasskeys(origin) ? <input type="hidden" name="canPasskey" value="on" /> : null
}
