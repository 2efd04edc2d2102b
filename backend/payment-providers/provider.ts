import type { PaymentTool } from '#contract/payment-ways.ts'

/** A payment as its provider is asked for it. The same id asked for again is the same payment. */
export interface PaymentToBegin {
	/** The shop's own, a UUID: the key under which the provider makes it once. */
	id: string
	orderNumber: string
	/** Whole roubles. */
	amount: number
	tool: PaymentTool
	/** Page of the shop to which the visitor comes back; undefined where the shop's origin is not known. */
	returnUrl: string | undefined
	/** Opens the payment on any device that has its address; undefined when the visitor's session does. */
	key: string | undefined
	receipt: FiscalReceipt
}

/** A payment as its provider knows it. */
export interface PaymentAtProvider {
	/** The provider's. */
	id: string
	state: 'WAITING' | 'PAID' | 'DECLINED'
	/** Whole roubles. */
	amount: number
	/** The shop's own id, where the provider repeats it. */
	ownId?: string | undefined
	/** Page on which the visitor pays: an http(s) address or a path of the shop; undefined once it is decided. */
	url?: string | undefined
}

/** Money to give back. The same id again gives it back once. */
export interface RefundToMake {
	/** The shop's own, a UUID. */
	id: string
	/** The provider's id of the payment. */
	paymentId: string
	/** Whole roubles. */
	amount: number
	/** Undefined for all of the payment: then the receipt of the payment is reversed. */
	receipt: FiscalReceipt | undefined
}

export interface RefundAtProvider {
	/** The provider's. */
	id: string
	state: 'WAITING' | 'DONE' | 'FAILED'
	/** Of a failure, in the provider's words. */
	reason?: string
}

/** Contents of a receipt of 54-ФЗ; its items come to the sum of the payment or the refund. */
export interface FiscalReceipt {
	email: string | undefined
	/** Digits with +. */
	phone: string
	items: FiscalItem[]
}

export interface FiscalItem {
	/** 128 characters at most. */
	description: string
	quantity: number
	/** Kopecks for one. */
	price: number
	/** «Признак предмета расчёта». */
	subject: 'goods' | 'delivery' | 'gift card'
}

/**
 * Takes money and gives it back. One provider is one file beside this one (docs/payments.md). No method
 * is called in a transaction, and each may be called again: an answer may have been lost.
 */
export interface PaymentProvider {
	name: 'sandbox' | 'yookassa'
	/**
	 * Whether the shop has to ask it how a payment went. The sandbox bank writes its decisions into the table of payments
	 * itself.
	 */
	isAsked: boolean
	/** @throws ProviderUnreachable, ProviderRejected, as all methods here */
	begin(payment: PaymentToBegin): Promise<PaymentAtProvider>
	/** @param id the provider's */
	look(id: string): Promise<PaymentAtProvider>
	/** Ends a payment if it can be ended. @returns it as it is then: it may have been paid */
	cancel(id: string): Promise<PaymentAtProvider>
	refund(refund: RefundToMake): Promise<RefundAtProvider>
	/** @param id the provider's */
	lookAtRefund(id: string): Promise<RefundAtProvider>
	/** Reads of which payment a notification speaks, and no more: anybody can send one. @returns the provider's id */
	noted(notification: unknown): { id: string } | undefined
}

/** The provider gave no answer that can be used; it may have done what it was asked for. Ask again with the same id. */
export class ProviderUnreachable extends Error {}

/** The provider does not do what it is asked for, however often it is asked. */
export class ProviderRejected extends Error {}
