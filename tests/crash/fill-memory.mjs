// Loaded into every process of a shop that is to be killed. On SIGUSR2 it dies as one does that has too little memory.
process.on('SIGUSR2', () => {
	const all = []
	for (;;) all.push(new Array(100_000).fill(all.length))
})
