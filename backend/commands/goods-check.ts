import { sql } from 'drizzle-orm'
import { pluralForm } from '#contract/plural-form.ts'
import { type Command, readArgs, recordCommand } from './command.ts'

const USAGE = `Usage: node build/tropa.js shop check, which asks for this:
  goods [<host> …]   what the goods on sale lack, beside pictures of these hosts
`

const goodsText = (count: number) => `${count} ${pluralForm(count, ['товар', 'товара', 'товаров'])}`

/** Most hosts that get a line each. */
const MOST_HOSTS = 10

/**
 * The part of `build/tropa.js shop check` that needs the database: `goods` takes the hosts of IMAGE_HOSTS, and prints
 * what the goods on sale lack, a line each.
 */
export const goodsCheckCommand: Command = async (needs, { args, by, print }) => {
	const { db } = needs
	const { operands } = readArgs(args, USAGE, { goods: { most: 1_000 } })
	const goods = await db.execute<{ all: number; bare: number }>(sql`
		select count(*)::int "all", (count(*) filter (where jsonb_array_length(images) = 0))::int bare
		from products where is_present`)
	const { all = 0, bare = 0 } = goods.rows[0] ?? {}
	if (all === 0) print('товаров нет, загрузи прайс: node build/tropa.js import <прайс>')
	if (bare > 0) print(`без картинки ${goodsText(bare)} из ${all}`)
	const hosts = await db.execute<{ host: string; goods: number }>(sql`
		select host, count(distinct id)::int goods
		from (
			select id, lower(substring(image from '^https?://([^/?#]{1,255})')) host
			from products, jsonb_array_elements_text(images) image
			where is_present
		) pictures
		where host is not null
		group by host
		order by goods desc, host`)
	await recordCommand(needs, by, 'goods.check')
	const unnamed = hosts.rows.filter(({ host }) => !operands.includes(host))
	for (const { host, goods } of unnamed.slice(0, MOST_HOSTS)) {
		print(`картинки с ${host} не показываются (${goodsText(goods)}): добавь ${host} в настройку IMAGE_HOSTS`)
	}
	const others = unnamed.length - MOST_HOSTS
	if (others > 0) {
		print(
			`не показываются и картинки ещё с ${others} ${pluralForm(others, ['адреса', 'адресов', 'адресов'])}`,
		)
	}
}
