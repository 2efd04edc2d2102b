import { randomUUID } from 'node:crypto'
import { type Client, ErrorCode, OpenFeature } from '@openfeature/server-sdk'
import { parse, serialize } from 'cookie'
import type { Config } from '#process/config.ts'
import type { Log } from '#process/logger.ts'
import { FileProvider } from './file-provider.ts'
import { defaults, type Flag, type FlagValues, flags } from './flags.ts'
import { RemoteProvider } from './remote-provider.ts'

/** The flags as one visitor has them. */
export interface VisitorFlags {
	/** All at once: what a page depends on besides what it shows of the visitor. */
	values(): Promise<FlagValues>
	isOn(flag: Flag): Promise<boolean>
	/** `Set-Cookie` headers for a visitor with flags in use and no id yet. */
	responseCookies(): readonly string[]
}

/** The flags of a visitor. @param cookieHeader `Cookie` header of the request */
export type FlagsOf = (cookieHeader: string | undefined, isHttps: boolean) => VisitorFlags

/** Cookie of spec §3: a random id that only the flags use. */
const NAV = 'nav'
const oneYear = 365 * 24 * 60 * 60
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Without a provider no visitor needs an id: the defaults are the same for all. */
const unprovided: VisitorFlags = {
	values: async () => defaults,
	isOn: async (flag) => defaults[flag],
	responseCookies: () => [],
}

/** Opens the provider of the settings: a file, a service, or none. */
export async function openFlags({ flags: where }: Pick<Config, 'flags'>, log: Log): Promise<FlagsOf> {
	const provider = providerOf(where, log)
	if (!provider) return () => unprovided
	const domain = `${provider.metadata.name} ${where.file ?? where.url}`
	await OpenFeature.setProviderAndWait(domain, provider)
	const client = OpenFeature.getClient(domain)
	return (cookieHeader, isHttps) => flagsOfVisitor(client, cookieHeader, isHttps)
}

function providerOf({ file, url, token }: Config['flags'], log: Log) {
	if (file) return new FileProvider(file, log)
	return url ? new RemoteProvider({ url, token }, log) : undefined
}

function flagsOfVisitor(client: Client, cookieHeader: string | undefined, isHttps: boolean): VisitorFlags {
	const sent = parse(cookieHeader ?? '')[NAV] ?? ''
	const known = uuid.test(sent) ? sent : undefined
	const id = known ?? randomUUID()
	let asked: Promise<FlagValues> | undefined
	const values = () => {
		asked ??= valuesFor(client, id)
		return asked
	}
	return {
		values,
		isOn: async (flag) => (await values())[flag],
		responseCookies: () => (asked && !known ? [navCookie(id, isHttps)] : []),
	}
}

const navCookie = (id: string, isHttps: boolean) =>
	serialize(NAV, id, { httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps, maxAge: oneYear })

async function valuesFor(client: Client, targetingKey: string): Promise<FlagValues> {
	const entries = Object.entries(flags).map(async ([name, { aliases, unset }]) => {
		for (const asked of [name, ...aliases]) {
			const { value, errorCode } = await client.getBooleanDetails(asked, unset, { targetingKey })
			if (errorCode !== ErrorCode.FLAG_NOT_FOUND) return [name, value]
		}
		return [name, unset]
	})
	return Object.fromEntries(await Promise.all(entries)) as FlagValues
}
