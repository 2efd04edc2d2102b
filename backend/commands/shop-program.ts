import { existsSync } from 'node:fs'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { readContent } from '#backend/import/content/content-files.ts'
import { readReferencePlaces } from '#backend/import/demonstration.ts'
import { demonstrationFiles } from '#backend/import/demonstration-files.ts'
import { laterTexts, textsOfOrders } from '#contract/linked-texts.ts'
import { hasPage, shopParts } from '#contract/parts.ts'
import type { ShopRules } from '#contract/shop-rules.ts'
import { makePrivateFiles } from '#process/data-dir.ts'
import { rootDir } from '#process/root.ts'
import { Rules, ShopFile } from '#process/shop-folder.ts'
import { doForShop } from './ask.ts'
import { type Circumstances, Refused } from './circumstances.ts'
import { CommandRejected, type Program } from './command.ts'

const SHOP_USAGE = `Usage: node build/tropa.js shop init <folder> [--name=…] [--phone=…] [--email=…] [--legal-name=…]
                                              [--inn=…] [--ogrn=…] [--address=…]
       node build/tropa.js shop check
  init   writes the folder of a shop of your own: shop.json and texts to go on from. Asks for values
         that no option gives
  check  says what the shop of SHOP_DIR still lacks before it opens
`

/** Each is named in the file, so that it can be switched on there. */
const noParts = Object.fromEntries(shopParts.map((part) => [part, false]))

/** Terms that every page promises, for `shop.json`: nobody should promise what they have not read. */
function promises() {
	const { delivery, telephone, unpaidMinutes, returnDays, homeCity } = Rules.parse({})
	const { courierPrice, courierFreeFrom, kmPerDay } = delivery
	return {
		delivery: { courierPrice, courierFreeFrom, kmPerDay },
		telephone,
		unpaidMinutes,
		returnDays,
		homeCity,
	}
}

/** Those terms in a sentence, as they are now. */
function promised({ delivery, telephone, unpaidMinutes, returnDays, homeCity }: ShopRules): string {
	const { courierPrice, courierFreeFrom } = delivery
	const free = courierFreeFrom === null ? '' : `, от ${courierFreeFrom} ₽ бесплатно`
	return [
		`Магазин обещает: курьер за ${courierPrice} ₽${free}`,
		`посылки едут из города ${homeCity}`,
		`на возврат ${returnDays} дн.`,
		`на оплату ${unpaidMinutes} мин.`,
		`по телефону отвечают с ${telephone.from} до ${telephone.to} по Москве. Изменить: shop.json, rules (docs/shop.md).`,
	].join('; ')
}

/** Each question with its option, the field of `shop.json`, its words, and an example or the shape of the value. */
const QUESTIONS = [
	['name', 'name', 'Название магазина', 'например, Дом и дуб'],
	['phone', 'phone', 'Телефон для покупателей', 'например, 8 800 000-00-00'],
	['email', 'email', 'Почта для покупателей', 'например, help@shop.example'],
	['legal-name', 'legalName', 'Юридическое лицо или ИП', 'например, ООО «Дом и дуб»'],
	['inn', 'inn', 'ИНН', '10 или 12 цифр'],
	['ogrn', 'ogrn', 'ОГРН или ОГРНИП', '13 или 15 цифр'],
	['address', 'address', 'Адрес юридического лица или ИП', 'например, 101000, Москва, Мясницкая, 1'],
] as const

/** Matches places of the starter's texts that the retailer has to fill in or check. */
const MARK = /\[[А-ЯЁ][^\]]{2,80}\]/

/** Only pages of the demonstration lead there. */
const OF_DEMONSTRATION = '/sustainability/'

const isSamePage = (one: string, other: string) => one.replace(/\/$/, '') === other.replace(/\/$/, '')

/** `build/tropa.js shop`. */
export const shopProgram: Program = async (args, read) => {
	const [command, ...rest] = args
	if (command === 'init') return await init(rest)
	if (command === 'check' && rest.length === 0) return await check(read())
	throw new CommandRejected(SHOP_USAGE)
}

async function init(args: string[]): Promise<number> {
	const { folder, given } = readInit(args)
	const path = resolve(folder)
	process.stderr.write(`Новый магазин: папка ${path}\n`)
	if (existsSync(join(path, 'shop.json')))
		throw new CommandRejected(`В папке ${path} магазин уже есть: ${join(path, 'shop.json')}.`)
	const written = { ...(await answers(given)), parts: noParts, rules: promises() }
	const shop = ShopFile.safeParse(written)
	if (!shop.success) {
		const lines = shop.error.issues.map(({ path, message }) => `${nameOf(path.join('.'))}: ${message}.`)
		throw new CommandRejected([...lines, 'Ничего не записано. Запусти команду ещё раз.'].join('\n'))
	}
	await mkdir(path, { recursive: true })
	await cp(join(rootDir, 'starter'), path, { recursive: true })
	await writeFile(join(path, 'shop.json'), `${JSON.stringify(written, null, '\t')}\n`)
	process.stdout.write(`Готово: ${path}

Дальше:
1. Прочитай условия в ${join(path, 'shop.json')} (rules): их обещает каждая страница. Там же части магазина (parts).
2. Прочитай и допиши тексты в ${join(path, 'content', 'pages.json')}: места в [квадратных скобках].
3. Замени значки в ${join(path, 'public')} своими: favicon.svg, icon-192.png, icon-512.png.
4. Назови папку в настройках: SHOP_DIR=${path}
5. Запусти магазин: npm start
6. Загрузи товары: node build/tropa.js import <прайс> (Яндекс Маркет, файл или адрес).
7. Перед открытием: node build/tropa.js shop check
`)
	return 0
}

/** A field of `shop.json` as the terminal asks for it, with its option. */
function nameOf(asked: string): string {
	const [option, , question] = QUESTIONS.find(([, field]) => field === asked) ?? []
	return option ? `${question} (--${option})` : asked
}

function readInit(args: string[]) {
	const options = Object.fromEntries(QUESTIONS.map(([option]) => [option, { type: 'string' as const }]))
	try {
		const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
		const [folder, ...others] = positionals
		if (folder === undefined || others.length > 0) throw new CommandRejected(SHOP_USAGE)
		return { folder, given: values as Record<string, string | undefined> }
	} catch (error) {
		throw new CommandRejected(
			error instanceof CommandRejected ? error.message : `${(error as Error).message}\n${SHOP_USAGE}`,
		)
	}
}

/** Takes the options, and asks the person for the rest. @throws CommandRejected without a terminal to ask at */
async function answers(given: Record<string, string | undefined>): Promise<Record<string, string>> {
	const missing = QUESTIONS.filter(([option]) => given[option] === undefined)
	if (missing.length > 0 && !process.stdin.isTTY) {
		throw new CommandRejected(
			`Не хватает: ${missing.map(([option]) => `--${option}`).join(', ')}.\n${SHOP_USAGE}`,
		)
	}
	const answered: Record<string, string> = {}
	const terminal = missing.length > 0 ? createInterface(process.stdin, process.stdout) : undefined
	for (const [option, field, question, example] of QUESTIONS) {
		answered[field] = given[option] ?? (await terminal?.question(`${question} (${example}): `)) ?? ''
	}
	terminal?.close()
	return answered
}

async function check(circumstances: Circumstances): Promise<number> {
	makePrivateFiles()
	const { config } = circumstances
	const { shop, shopFolder, rules, parts } = config
	if (!shopFolder)
		throw new CommandRejected(
			'Своего магазина нет: ни папки ./shop, ни настройки SHOP_DIR. Его делает «node build/tropa.js shop init <папка>».',
		)
	process.stderr.write(`Магазин «${shop.name}», папка ${shopFolder}\n`)
	const content = join(shopFolder, 'content')
	const places = await readReferencePlaces(demonstrationFiles)
	const pages = existsSync(content) ? ((await readContent(content, places)).pages ?? []) : []
	const marked = pages.filter(({ content }) => MARK.test(content)).map(({ url }) => url)
	// Also those that a newer version of the shop leads to, which older folders lack.
	const missing = [...textsOfOrders, ...laterTexts].filter(
		(path) =>
			hasPage(parts, path) && path !== OF_DEMONSTRATION && !pages.some(({ url }) => isSamePage(url, path)),
	)
	const lacking = [
		!shop.url && 'нет адреса магазина: настройка SHOP_URL',
		pages.length === 0 && `нет страниц с текстами: ${join(content, 'pages.json')}`,
		pages.length > 0 &&
			missing.length > 0 &&
			`нет страниц, на которые ведут формы и ссылки: ${missing.join(', ')}; образцы — в starter/content/pages.json`,
		marked.length > 0 && `на страницах остались места в [квадратных скобках]: ${marked.join(', ')}`,
		config.payments === 'sandbox' &&
			'оплата на сайте пробная, денег никто не платит: настройка PAYMENTS (docs/payments.md)',
		!config.outbox.smtpUrl && 'писем не будет: настройка SMTP_URL',
		!config.outbox.smsUrl && 'SMS не будет, войти по коду нельзя: настройка SMS_URL',
		...(await lackOfGoods(circumstances)),
	].filter((line) => line !== false)
	for (const line of lacking) process.stdout.write(`· ${line}\n`)
	if (lacking.length === 0) {
		process.stdout.write(
			'Тексты, письма, SMS, товары и картинки на месте. Осталось проверить значки в public и вход сотрудников.\n',
		)
	}
	process.stdout.write(`${promised(rules)}\n`)
	if (config.payments !== 'yookassa' && config.payments !== 'sandbox') {
		process.stdout.write(
			'Оплата только при получении. Для оплаты на сайте есть настройка PAYMENTS (docs/payments.md).\n',
		)
	}
	return lacking.length === 0 ? 0 : 1
}

/** Sentences about what the goods on sale lack, or the one that says why the shop was not asked. */
async function lackOfGoods(circumstances: Circumstances): Promise<string[]> {
	try {
		const { lines } = await doForShop(circumstances, 'shop', ['goods', ...circumstances.config.images.hosts])
		return lines
	} catch (error) {
		if (!(error instanceof Refused)) throw error
		return [`товары и их картинки не проверены. ${error.message}`]
	}
}
