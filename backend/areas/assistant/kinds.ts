import type { Trip } from '#contract/assistant.ts'

type Wearer = Trip['wearer']

/** Addresses by wearer; undefined where the catalogue has nothing of the kind for one. */
type Places = Partial<Record<Wearer, string>>

const clothes = (below: string, children?: string): Places => ({
	men: `muzhchinam/${below}`,
	women: `zhenshchinam/${below}`,
	...(children && { children: `detyam/${children}` }),
})
const legwear = (leaf: string, children?: string): Places => ({
	men: `muzhchinam/bryuki-i-shorty/${leaf}`,
	women: `zhenshchinam/bryuki-shorty-yubki/${leaf}`,
	...(children && { children: `detyam/${children}` }),
})
const footwear = (leaf: string, children?: string): Places => ({
	men: `obuv/muzhskaya/${leaf}`,
	women: `obuv/zhenskaya/${leaf}`,
	...(children && { children: `obuv/detskaya/${children}` }),
})
const accessories = (below: string): Places => ({ men: `aksessuary/${below}`, women: `aksessuary/${below}` })

/** Addresses of the categories that layers come from. A catalogue without one of them has no such layer. */
export const KINDS = {
	thermals: clothes('pervyy-sloy/termobelyo', 'sloi-i-bryuki/termobelyo'),
	tshirts: clothes('pervyy-sloy/futbolki', 'sloi-i-bryuki/futbolki'),
	fleece: clothes('sredniy-sloy/flis', 'sloi-i-bryuki/flis'),
	softshells: clothes('sredniy-sloy/softshell'),
	sweaters: clothes('sredniy-sloy/svitery-i-kofty'),
	vests: clothes('verkhnyaya-odezhda/zhilety'),
	insulated: clothes('verkhnyaya-odezhda/uteplennye-kurtki'),
	down: clothes('verkhnyaya-odezhda/pukhoviki', 'verkhnyaya-odezhda/pukhoviki'),
	snowsuits: { children: 'detyam/verkhnyaya-odezhda/kombinezony' },
	membranes: clothes('verkhnyaya-odezhda/membrannye-kurtki', 'verkhnyaya-odezhda/membrannye-kurtki'),
	storms: clothes('verkhnyaya-odezhda/shtormovki'),
	windJackets: clothes('verkhnyaya-odezhda/vetrovki'),
	trousers: legwear('trekkingovye', 'sloi-i-bryuki/bryuki'),
	tights: {
		men: 'muzhchinam/bryuki-i-shorty/taytsy',
		women: 'zhenshchinam/bryuki-shorty-yubki/legginsy',
	},
	shellTrousers: legwear('membrannye'),
	warmTrousers: legwear('uteplennye'),
	shorts: legwear('shorty'),
	boots: footwear('botinki', 'botinki'),
	trailShoes: footwear('krossovki-dlya-treyla', 'krossovki'),
	sandals: footwear('sandalii'),
	winterBoots: footwear('zimnyaya-obuv', 'zimnyaya-obuv'),
	hats: accessories('golovnye-ubory/shapki-i-baffy'),
	caps: accessories('golovnye-ubory/kepki'),
	gloves: accessories('perchatki-i-noski/perchatki-i-varezhki'),
	socks: accessories('perchatki-i-noski/noski'),
} as const satisfies Record<string, Places>

export type Kind = keyof typeof KINDS

export const categoryOf = (kind: Kind, wearer: Wearer): string | undefined => (KINDS[kind] as Places)[wearer]
