import { telephoneHours } from './terms.ts'

export interface Seller {
	legalName: string
	/** Numbers of the register and the address, from the settings. */
	requisites: string
	phone: string
	email: string
}

/** The seller as the law wants it named: in the footer, the offer, the policies and the consents. */
export const sellerText = ({ legalName, requisites, phone, email }: Seller): string =>
	`${legalName}, ${requisites}, телефон ${phone} (${telephoneHours()}), почта ${email}`
