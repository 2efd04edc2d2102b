/**
 * Moves the clock of this process, or of this page, and lets it run on; timers and `performance` stay as they are. It
 * is sent to the browser as text, so it uses nothing from around it.
 * @param {number} ahead milliseconds
 */
export function shiftDate(ahead) {
	const machineNow = Date.now
	Date.now = () => machineNow() + ahead
	// A proxy, so that dates made by the platform are still instances of Date.
	globalThis.Date = new Proxy(Date, {
		construct: (Machine, parts, target) =>
			Reflect.construct(Machine, parts.length === 0 ? [Machine.now()] : parts, target),
		apply: (Machine) => new Machine(Machine.now()).toString(),
	})
}
