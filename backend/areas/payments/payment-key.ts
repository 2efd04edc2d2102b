import type { KeyedHash } from '#backend/keyed-hash.ts'

/** Of the address of a customer's payment by SBP: it is scanned by a device that has not the customer's session. */
export const keyOfPayment = (hash: KeyedHash, paymentId: string): string => hash('payment link', paymentId)
