import type { Trip } from '#contract/assistant.ts'

type Wearer = Trip['wearer']

const clothes = (below: string) => (wearer: Wearer) =>
	`${wearer === 'men' ? 'muzhchinam' : 'zhenshchinam'}/${below}`
const legwear = (leaf: string) => (wearer: Wearer) =>
	wearer === 'men' ? `muzhchinam/bryuki-i-shorty/${leaf}` : `zhenshchinam/bryuki-shorty-yubki/${leaf}`
const footwear = (leaf: string) => (wearer: Wearer) =>
	`obuv/${wearer === 'men' ? 'muzhskaya' : 'zhenskaya'}/${leaf}`
const accessories = (below: string) => () => `aksessuary/${below}`

/** Addresses of the categories that layers come from. A catalogue without one of them has no such layer. */
export const KINDS = {
	thermals: clothes('pervyy-sloy/termobelyo'),
	tshirts: clothes('pervyy-sloy/futbolki'),
	fleece: clothes('sredniy-sloy/flis'),
	sweaters: clothes('sredniy-sloy/svitery-i-kofty'),
	vests: clothes('verkhnyaya-odezhda/zhilety'),
	insulated: clothes('verkhnyaya-odezhda/uteplennye-kurtki'),
	down: clothes('verkhnyaya-odezhda/pukhoviki'),
	membranes: clothes('verkhnyaya-odezhda/membrannye-kurtki'),
	storms: clothes('verkhnyaya-odezhda/shtormovki'),
	windJackets: clothes('verkhnyaya-odezhda/vetrovki'),
	trousers: legwear('trekkingovye'),
	shellTrousers: legwear('membrannye'),
	warmTrousers: legwear('uteplennye'),
	shorts: legwear('shorty'),
	boots: footwear('botinki'),
	trailShoes: footwear('krossovki-dlya-treyla'),
	sandals: footwear('sandalii'),
	winterBoots: footwear('zimnyaya-obuv'),
	hats: accessories('golovnye-ubory/shapki-i-baffy'),
	caps: accessories('golovnye-ubory/kepki'),
	gloves: accessories('perchatki-i-noski/perchatki-i-varezhki'),
	socks: accessories('perchatki-i-noski/noski'),
} as const satisfies Record<string, (wearer: Wearer) => string>

export type Kind = keyof typeof KINDS
