import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { allParts, type ShopParts, shopParts } from '#contract/parts.ts'
import { rootDir } from './root.ts'

const sentence = z
	.string('должно быть текстом')
	.trim()
	.min(1, 'не должно быть пустым')
	.max(300, 'длиннее 300 знаков')

/**
 * `shop.json`: what a shop of one's own says of itself (docs/shop.md). Each setting of the environment that says the
 * same comes first.
 */
export const ShopFile = z.strictObject({
	name: sentence.describe('name of the shop, without quotation marks: «Дом и дуб»'),
	phone: sentence.describe('telephone for customers: `8 800 000-00-00`'),
	email: z.email('должно быть адресом почты').describe('e-mail address for customers'),
	legalName: sentence.describe('legal entity: `ООО «Дом и дуб»`'),
	requisites: sentence.describe(
		'numbers of the register and address of the legal entity: ОГРН, ИНН, address',
	),
	parts: z
		.strictObject(
			Object.fromEntries(
				shopParts.map((part) => [part, z.boolean('должно быть true или false').default(false)]),
			),
		)
		.transform((parts) => ({ ...allParts, ...parts }) as ShopParts)
		.describe('parts that the shop has, each `true` or `false`; one that is not named is not there'),
})

/** The folder of a shop can't be used: whole sentences, in Russian, for who writes it. */
export class ShopFolderError extends Error {}

export interface ShopFolder {
	/** Absolute. */
	path: string
	shop: z.output<typeof ShopFile>
}

/**
 * The folder of a shop of one's own: `SHOP_DIR`, by default `shop` beside the sources where it is.
 * @returns undefined for the demonstration, which has none
 * @throws ShopFolderError
 */
export function readShopFolder(given: string | undefined): ShopFolder | undefined {
	const path = resolve(rootDir, given ?? 'shop')
	const file = join(path, 'shop.json')
	if (!existsSync(file)) {
		if (given === undefined) return undefined
		throw new ShopFolderError(
			`В папке SHOP_DIR, ${path}, нет файла shop.json. Его делает «node build/tropa.js shop init».`,
		)
	}
	return { path, shop: parseShopFile(file, readFileSync(file, 'utf8')) }
}

function parseShopFile(file: string, text: string): z.output<typeof ShopFile> {
	let json: unknown
	try {
		json = JSON.parse(text.replace(/^\uFEFF/, ''))
	} catch (error) {
		throw new ShopFolderError(`Файл ${file} — не JSON: ${(error as Error).message}.`)
	}
	const parsed = ShopFile.safeParse(json)
	if (parsed.success) return parsed.data
	throw new ShopFolderError(
		parsed.error.issues
			.map((issue) => {
				if (issue.code === 'unrecognized_keys')
					return `Файл ${file}: такого поля нет: ${[...issue.path, issue.keys.join(', ')].join('.')}.`
				const isMissing = issue.code === 'invalid_type' && issue.input === undefined
				return `Файл ${file}, поле ${issue.path.join('.') || 'целиком'}: ${isMissing ? 'его нет' : issue.message}.`
			})
			.join('\n'),
	)
}
