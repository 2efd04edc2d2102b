/**
 * Loaded into a process that is measured (`NODE_OPTIONS`): on SIGUSR2 it collects its garbage and writes the size of
 * the rest.
 */
import { renameSync, writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

process.on('SIGUSR2', () => {
	collect()
	collect()
	const file = `${process.env.MEMORY_FILE}.${process.pid}`
	writeFileSync(`${file}.draft`, JSON.stringify(process.memoryUsage()))
	renameSync(`${file}.draft`, file)
})
