import type { MenuItem } from '#contract/content.ts'
import type { SupportSession } from '#contract/operator.ts'
import type { ShopParts } from '#contract/parts.ts'
import type { ShopRules } from '#contract/shop-rules.ts'
import type { ShownVisitor } from '#contract/user.ts'
import type { Toast } from '../ui/toast.tsx'

/** Data of an employee in a shift, for the bars. */
export interface StaffAtWork {
	shop: string
	/** The end of the shift, by the clock of the shop. */
	until: string
	/** Percent off. */
	rate: number
	/** Roubles of goods at the price for everybody that the month leaves. */
	left: number
	isSelling: boolean
	/** Sees the orders of every way; works where nobody picks up. */
	seesAll: boolean
	isWarehouse: boolean
}

/** A helped customer, for the bar. */
export interface Support extends Pick<SupportSession, 'id' | 'idleUntil' | 'until'> {
	shortName: string
	maskedPhone: string
	/** The operator may sell below the shop's price. */
	maySetPrice: boolean
	/** Names of the calls that an operator may make for a customer. */
	calls: readonly string[]
}

/** Data of the shell, on every page; gathered by the root loader. */
export interface ShellData {
	shop: { name: string; phone: string; email: string; legalName: string; requisites: string }
	/** A shop of its own, with its parts, terms and colours; undefined for the demonstration. */
	ownShop?: { parts: ShopParts; rules: ShopRules; colours?: Record<string, string> } | undefined
	/** Null when the backend did not answer: the shell then shows no city and no count. */
	user: ShownVisitor | null
	menus: {
		/** Sections of the catalogue: items of the slot `main` with a submenu. The whole menu is a `StaticPart`. */
		sections: readonly Pick<MenuItem, 'id' | 'titleName' | 'url'>[]
		/** Slot `header`: plain links beside «Каталог». */
		header: readonly MenuItem[]
	}
	/** The customer whom the operator helps; undefined for all other visitors. */
	support?: Support | undefined
	/** Addresses of the areas that exist; an entry that is left out is not shown. */
	links: {
		/** The account of a customer who is logged in, the log-in for other visitors. */
		account?: string
		wishlist?: string
		/** Pages of the catalogue that not every shop has: offered where a menu leads to them, or the menus have failed. */
		hits?: string
		sale?: string
		/** Resource that gives `FoundCities`; with it the city of the header opens a panel instead of its page. */
		cities?: string
	}
	/** The employee at work in this browser, if any. */
	staff?: StaffAtWork | undefined
	/** Text of the notice about cookies, sanitised HTML; only before the visitor's choice. */
	cookieText?: string | undefined
	/** Notification of the last action. */
	flash?: Toast | null | undefined
	/** Address of the code of product pages. */
	productCode?: string | undefined
}
