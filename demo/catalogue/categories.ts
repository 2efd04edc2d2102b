type Group = { name: string; leaves: Record<string, string> }
type Section = { name: string; groups: Record<string, Group> }

/**
 * The demonstration shop's category tree: section → group → leaf, by the slugs their addresses are made of.
 */
const TREE = {
	muzhchinam: {
		name: 'Мужчинам',
		groups: {
			'verkhnyaya-odezhda': {
				name: 'Верхняя одежда',
				leaves: {
					pukhoviki: 'Пуховики',
					'uteplennye-kurtki': 'Утеплённые куртки',
					'membrannye-kurtki': 'Мембранные куртки',
					shtormovki: 'Штормовки',
					vetrovki: 'Ветровки',
					zhilety: 'Жилеты',
				},
			},
			'sredniy-sloy': {
				name: 'Средний слой',
				leaves: { flis: 'Флис', softshell: 'Софтшелл', 'svitery-i-kofty': 'Кофты и полузамки' },
			},
			'pervyy-sloy': {
				name: 'Первый слой',
				leaves: { termobelyo: 'Термобельё', futbolki: 'Футболки' },
			},
			'bryuki-i-shorty': {
				name: 'Брюки и шорты',
				leaves: {
					trekkingovye: 'Треккинговые брюки',
					membrannye: 'Мембранные брюки',
					uteplennye: 'Утеплённые брюки',
					shorty: 'Шорты',
					taytsy: 'Тайтсы',
				},
			},
		},
	},
	zhenshchinam: {
		name: 'Женщинам',
		groups: {
			'verkhnyaya-odezhda': {
				name: 'Верхняя одежда',
				leaves: {
					pukhoviki: 'Пуховики',
					'uteplennye-kurtki': 'Утеплённые куртки',
					'membrannye-kurtki': 'Мембранные куртки',
					shtormovki: 'Штормовки',
					vetrovki: 'Ветровки',
					zhilety: 'Жилеты',
				},
			},
			'sredniy-sloy': {
				name: 'Средний слой',
				leaves: { flis: 'Флис', softshell: 'Софтшелл', 'svitery-i-kofty': 'Кофты и полузамки' },
			},
			'pervyy-sloy': {
				name: 'Первый слой',
				leaves: { termobelyo: 'Термобельё', futbolki: 'Футболки' },
			},
			'bryuki-shorty-yubki': {
				name: 'Брюки, шорты, юбки',
				leaves: {
					trekkingovye: 'Треккинговые брюки',
					membrannye: 'Мембранные брюки',
					uteplennye: 'Утеплённые брюки',
					legginsy: 'Леггинсы',
					shorty: 'Шорты',
					yubki: 'Юбки',
				},
			},
		},
	},
	detyam: {
		name: 'Детям',
		groups: {
			'verkhnyaya-odezhda': {
				name: 'Верхняя одежда',
				leaves: {
					kombinezony: 'Комбинезоны',
					pukhoviki: 'Пуховики',
					'membrannye-kurtki': 'Мембранные куртки',
				},
			},
			'sloi-i-bryuki': {
				name: 'Слои и брюки',
				leaves: { flis: 'Флис', termobelyo: 'Термобельё', futbolki: 'Футболки', bryuki: 'Брюки' },
			},
		},
	},
	obuv: {
		name: 'Обувь',
		groups: {
			muzhskaya: {
				name: 'Мужская обувь',
				leaves: {
					botinki: 'Ботинки',
					'krossovki-dlya-treyla': 'Кроссовки для трейла',
					sandalii: 'Сандалии',
					'zimnyaya-obuv': 'Зимняя обувь',
				},
			},
			zhenskaya: {
				name: 'Женская обувь',
				leaves: {
					botinki: 'Ботинки',
					'krossovki-dlya-treyla': 'Кроссовки для трейла',
					sandalii: 'Сандалии',
					'zimnyaya-obuv': 'Зимняя обувь',
				},
			},
			detskaya: {
				name: 'Детская обувь',
				leaves: { botinki: 'Ботинки', krossovki: 'Кроссовки', 'zimnyaya-obuv': 'Зимняя обувь' },
			},
		},
	},
	aksessuary: {
		name: 'Аксессуары',
		groups: {
			'golovnye-ubory': {
				name: 'Головные уборы',
				leaves: { 'shapki-i-baffy': 'Шапки', kepki: 'Кепки' },
			},
			'perchatki-i-noski': {
				name: 'Перчатки и носки',
				leaves: { 'perchatki-i-varezhki': 'Перчатки и варежки', noski: 'Носки' },
			},
		},
	},
	snaryazhenie: {
		name: 'Снаряжение',
		groups: {
			'ryukzaki-i-sumki': {
				name: 'Рюкзаки и сумки',
				leaves: {
					'trekingovye-ryukzaki': 'Треккинговые рюкзаки',
					'lyogkie-ryukzaki': 'Лёгкие рюкзаки',
					bauly: 'Баулы',
				},
			},
			lager: {
				name: 'Лагерь',
				leaves: { palatki: 'Палатки', spalniki: 'Спальники', kovriki: 'Коврики' },
			},
			'v-doroge': {
				name: 'В дороге',
				leaves: {
					'trekkingovye-palki': 'Треккинговые палки',
					'nalobnye-fonari': 'Налобные фонари',
					'butylki-i-termosy': 'Бутылки и термосы',
				},
			},
		},
	},
	'zimniy-sport': {
		name: 'Зимний спорт',
		groups: {
			'lyzhi-i-snoubordy': {
				name: 'Лыжи и сноуборды',
				leaves: { lyzhi: 'Лыжи', snoubordy: 'Сноуборды' },
			},
			zashchita: { name: 'Защита', leaves: { shlemy: 'Шлемы', maski: 'Маски' } },
		},
	},
} as const satisfies Record<string, Section>

type Tree = typeof TREE
type LeafPath<S extends keyof Tree> = {
	[G in keyof Tree[S]['groups'] & string]: Tree[S]['groups'][G] extends { leaves: infer L }
		? `${S}/${G}/${keyof L & string}`
		: never
}[keyof Tree[S]['groups'] & string]

/** Address of a leaf category, e.g. `muzhchinam/verkhnyaya-odezhda/pukhoviki`. */
export type CategoryPath = { [S in keyof Tree]: LeafPath<S> }[keyof Tree]

/** A category as the feed lists it; `path` is its address made of slugs. */
export type FeedCategory = { id: number; parentId?: number; name: string; slug: string; path: string }

/** All categories, parents before children. Ids: section n00 00, group n g 00, leaf n g l (10000, 10100, 10101). */
export const CATEGORIES: readonly FeedCategory[] = listCategories()

function listCategories() {
	const list: FeedCategory[] = []
	const tree: Record<string, Section> = TREE
	Object.entries(tree).forEach(([sectionSlug, section], sectionIndex) => {
		const sectionId = (sectionIndex + 1) * 10_000
		list.push({ id: sectionId, name: section.name, slug: sectionSlug, path: sectionSlug })
		Object.entries(section.groups).forEach(([groupSlug, group], groupIndex) => {
			const groupId = sectionId + (groupIndex + 1) * 100
			const groupPath = `${sectionSlug}/${groupSlug}`
			list.push({ id: groupId, parentId: sectionId, name: group.name, slug: groupSlug, path: groupPath })
			Object.entries(group.leaves).forEach(([slug, name], leafIndex) => {
				const id = groupId + leafIndex + 1
				list.push({ id, parentId: groupId, name, slug, path: `${groupPath}/${slug}` })
			})
		})
	})
	return list
}

const idByPath = new Map(CATEGORIES.map((category) => [category.path, category.id]))

/** The feed's id of a category; throws for an unknown path. */
export function categoryId(path: string): number {
	const id = idByPath.get(path)
	if (id === undefined) throw new Error(`No category ${path}`)
	return id
}

const CLOTHING: readonly string[] = ['muzhchinam', 'zhenshchinam', 'detyam']

/** Ids of categories of clothing. */
const clothing = new Set(
	CATEGORIES.filter(({ path }) => CLOTHING.includes(path.split('/')[0] ?? '')).map(({ id }) => id),
)

/** The category is one of clothing. */
export const isClothing = (id: number) => clothing.has(id)
