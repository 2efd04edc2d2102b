import { honeypotName } from '#app/forms/honeypot-name.ts'

/** Off the page rather than `hidden`, which robots skip. */
export function Honeypot() {
	return (
		<div aria-hidden="true" className="sr-only">
			<label>
				Не заполняй это поле
				<input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" defaultValue="" />
			</label>
		</div>
	)
}
