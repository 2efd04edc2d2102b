import { createHash } from 'node:crypto'
import { type Stats, unwatchFile, watchFile } from 'node:fs'
import { readFile } from 'node:fs/promises'
import {
	type EvaluationContext,
	FlagNotFoundError,
	type Provider,
	type ResolutionDetails,
	StandardResolutionReasons,
	TypeMismatchError,
} from '@openfeature/server-sdk'
import { z } from 'zod'
import type { Log } from '#process/logger.ts'

/** Milliseconds between two looks at the file. */
const LOOK_EVERY = 1_000

const Ids = z.array(z.string()).default([])

const FlagsFile = z.record(
	z.string(),
	z.union([
		z.boolean(),
		z.strictObject({
			/** Of the visitors; those of a lower percentage are among those of a higher one. */
			percent: z.number().min(0).max(100),
			/** Ids of visitors with the flag on, or off, whatever the percentage. */
			on: Ids,
			off: Ids,
		}),
	]),
)
type FlagsFile = z.infer<typeof FlagsFile>

/**
 * Flags from a JSON file, which is read again when it changes: `{"shop-filters": {"percent": 20, "on": ["<nav>"]}}`.
 * While it is broken or gone, its last content counts.
 */
export class FileProvider implements Provider {
	readonly metadata = { name: 'FLAGS_FILE' }
	readonly runsOn = 'server'
	readonly #path: string
	readonly #log: Log
	#flags: FlagsFile = {}
	#isBroken = false

	constructor(path: string, log: Log) {
		this.#path = path
		this.#log = log
	}

	async initialize(): Promise<void> {
		await this.#read()
		watchFile(this.#path, { interval: LOOK_EVERY, persistent: false }, this.#onChange)
	}

	async onClose(): Promise<void> {
		unwatchFile(this.#path, this.#onChange)
	}

	readonly #onChange = (now: Stats, before: Stats) => {
		if (now.mtimeMs !== before.mtimeMs || now.size !== before.size || now.ino !== before.ino) {
			void this.#read()
		}
	}

	async #read(): Promise<void> {
		try {
			this.#flags = FlagsFile.parse(JSON.parse(await readFile(this.#path, 'utf8')))
			this.#isBroken = false
			this.#log.info({ flags: Object.keys(this.#flags) }, 'FLAGS_READ')
		} catch (error) {
			if (this.#isBroken) return
			this.#isBroken = true
			this.#log.error({ err: error }, 'FLAGS_FILE_BROKEN')
		}
	}

	async resolveBooleanEvaluation(
		name: string,
		_unset: boolean,
		{ targetingKey = '' }: EvaluationContext,
	): Promise<ResolutionDetails<boolean>> {
		const flag = this.#flags[name]
		if (flag === undefined) throw new FlagNotFoundError(name)
		if (typeof flag === 'boolean') return { value: flag, reason: StandardResolutionReasons.STATIC }
		if (flag.off.includes(targetingKey) || flag.on.includes(targetingKey)) {
			const value = !flag.off.includes(targetingKey)
			return { value, reason: StandardResolutionReasons.TARGETING_MATCH }
		}
		return { value: shareOf(name, targetingKey) < flag.percent, reason: StandardResolutionReasons.SPLIT }
	}

	resolveStringEvaluation = noOtherType
	resolveNumberEvaluation = noOtherType
	resolveObjectEvaluation = noOtherType
}

/** Place of a visitor among all, from 0 to 100: the same for ever, and another one for each flag. */
function shareOf(name: string, id: string): number {
	return (createHash('sha256').update(`${name} ${id}`).digest().readUInt32BE(0) / 2 ** 32) * 100
}

async function noOtherType(): Promise<never> {
	throw new TypeMismatchError('Flags of the shop are on or off')
}
