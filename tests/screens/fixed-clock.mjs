// Loaded before a process of the shop: it lives through Monday, 23 November 2026, from noon in Moscow on.
const ahead = Date.parse('2026-11-23T09:00:00Z') - Date.now()
const RealDate = Date

globalThis.Date = class extends RealDate {
	constructor(...parts) {
		if (parts.length === 0) super(RealDate.now() + ahead)
		else super(...parts)
	}

	static now() {
		return RealDate.now() + ahead
	}
}
