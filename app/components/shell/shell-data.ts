import type { MenuItem } from '#contract/content.ts'
import type { SupportSession } from '#contract/operator.ts'
import type { ShownVisitor } from '#contract/user.ts'
import type { Toast } from '../ui/toast.tsx'

/** What the bars for an employee in a shift say. */
export interface StaffAtWork {
	shop: string
	/** The end of the shift, by the clock of the shop. */
	until: string
	/** Percent off. */
	rate: number
	/** Roubles of goods at the price for everybody that the month leaves. */
	left: number
	isSelling: boolean
}

/** A customer who is helped, as the bar shows one. */
export interface Support extends Pick<SupportSession, 'id' | 'idleUntil' | 'until'> {
	shortName: string
	maskedPhone: string
	/** The operator may sell below the shop's price. */
	maySetPrice: boolean
}

/** What the shell shows on every page; the root loader gathers it. */
export interface ShellData {
	shop: { name: string; phone: string; email: string; legalName: string }
	/** Null when the backend could not say: the shell then shows no city and no count. */
	user: ShownVisitor | null
	menus: {
		/** Sections of the catalogue: items of the slot `main` with a submenu. The whole menu is a `StaticPart`. */
		sections: readonly Pick<MenuItem, 'id' | 'titleName' | 'url'>[]
		/** Slot `header`: plain links beside «Каталог». */
		header: readonly MenuItem[]
	}
	/** Whom the operator helps on every page; undefined for everybody else. */
	support?: Support | undefined
	/** Addresses of the areas that exist; an entry that is left out is not shown. */
	links: {
		/** The account of who is logged in, the log-in for everybody else. */
		account?: string
		wishlist?: string
		/** Resource that gives `FoundCities`; with it the city of the header opens a panel instead of its page. */
		cities?: string
	}
	/** Who works in this browser; left out where nobody does. */
	staff?: StaffAtWork | undefined
	/** What the notice about cookies says, sanitised HTML; only for who has not chosen yet. */
	cookieText?: string | undefined
	/** What the last action left to say. */
	flash?: Toast | null | undefined
}
