import { join } from 'node:path'
import { z } from 'zod'
import type { ShopPart } from '#contract/parts.ts'
import { rootDir } from '#process/root.ts'
import { Rules, ShopFile } from '#process/shop-folder.ts'

/** The committed page about a shop of one's own. */
export const shopPageFile = join(rootDir, 'docs', 'shop.md')

const parts: Record<ShopPart, string> = {
	stores: 'stores of your own: pages, «Забрать в магазине», stock by store',
	points: 'pick-up points of partners',
	giftCards: 'gift cards',
	club: 'club of customers with bonuses: its page, bonuses earned by orders and spent on them',
	reviews: 'reviews of goods, with their moderation',
	oneClick: '«Купить в один клик»: a request by telephone number alone',
	notices: '«Сообщить о поступлении», «Сообщить о снижении цены»: one message each, by e-mail or SMS',
	guide: '«Собраться в дорогу»: written for clothes and gear of the demonstration',
	community: 'articles, looks, trainings, people; the blog',
	clubPro: 'club for professionals; needs `club`',
}

/**
 * The page as the schema has it.
 * @throws Error when a field has no description
 */
export const shopPageText = () => `${intro}
| field | meaning |
| --- | --- |
${rowsOf(ShopFile.shape)}

Parts:

| part | meaning |
| --- | --- |
${Object.entries(parts)
	.map(([part, meaning]) => `| \`${part}\` | ${meaning} |`)
	.join('\n')}

A part that is off has no page, no entry in menus or the sitemap, and no backend call.

Rules:

| field | default | meaning |
| --- | --- | --- |
${Object.entries(Rules.shape).flatMap(rulesOf).join('\n')}

${content}`

const intro = `# A shop of your own

What belongs to a shop is in one folder outside the tracked files, so that an update never touches it:
\`SHOP_DIR\`, or \`shop\` beside the sources where it is. With it there is nothing of the demonstration: no stores, points,
reviews and people that do not exist, and no order that goes on by itself.

\`\`\`
npm run shop -- init shop
npm start
npm run import -- <feed>
npm run shop -- check
\`\`\`

From nothing to the first order, with an update and a rollback: [open a shop](open-a-shop.md).

\`init\` asks for values that its options do not give, and writes \`shop.json\` and \`content\`. \`check\` names what is missing before
the shop opens. This page is written from the schema in \`process/shop-folder.ts\` by \`npm run settings\`, and a test
compares the two.

## shop.json

With a wrong \`shop.json\` the shop does not start: a sentence in Russian names the file and the field. The shop reads it
when it starts: restart it after a change. A setting of the environment that says the same ([settings](settings.md)) comes first.
`

const content = `## content

The folder \`content\` has the [files of content](content.md#content): menus, pages, stores and so on, loaded at each start.
Neutral texts for any trade are there to go on from. Places in [square brackets] are for you, or for a lawyer
([law](law.md)); \`check\` finds those of \`pages.json\` that start with a Russian capital letter and have 81 characters at
most. Texts name the shop by placeholders: \`{shop}\`, \`{phone}\`, \`{mail}\`, \`{legal}\`,
\`{requisites}\`, \`{seller}\`, and its terms and parts ([content](content.md#content)). While no menu names a category of the catalogue, the menu is the tree of the feed.

## public

The folder \`public\` has the icons of the shop, \`favicon.svg\`, \`icon-192.png\` and \`icon-512.png\`, and the placeholder of pictures
that can't be shown, \`pictures/stand-in.svg\`. Replace them with yours under the same names; \`favicon.svg\` is also shown
beside the name. Pictures that the content names as \`/pictures/…\` are in \`public/pictures\`.
`

const rowsOf = (shape: Record<string, z.ZodType>) =>
	Object.entries(shape)
		.map(([name, field]) => `| \`${name}\` | ${descriptionOf(name, field)} |`)
		.join('\n')

/** The rows of a rule: of an object of rules, those of its fields. */
function rulesOf([name, field]: [string, z.ZodType]): string[] {
	if (field instanceof z.ZodPrefault) return rulesOf([name, field.unwrap() as z.ZodType])
	if (field instanceof z.ZodObject)
		return Object.entries<z.ZodType>(field.shape).flatMap(([inner, rule]) =>
			rulesOf([`${name}.${inner}`, rule]),
		)
	const byDefault = JSON.stringify(Rules.parse({}), (key, value: unknown) =>
		key === 'id' ? undefined : value,
	)
	const value = name.split('.').reduce((of, key) => of?.[key], JSON.parse(byDefault))
	return [`| \`${name}\` | \`${JSON.stringify(value)}\` | ${descriptionOf(name, field)} |`]
}

function descriptionOf(name: string, field: z.ZodType): string {
	const { description } = field.meta() ?? {}
	if (!description) throw new Error(`The field ${name} of process/shop-folder.ts needs a description`)
	return description
}
