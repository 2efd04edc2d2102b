// Loaded into every process of the shop of the simulated week, an hour of which takes a second or so: what a process
// does each minute, or each ten seconds, it does as often in its own time.
const FASTER = 100
const machineInterval = globalThis.setInterval
globalThis.setInterval = (work, pause, ...rest) =>
	machineInterval(work, pause >= 10_000 ? pause / FASTER : pause, ...rest)
