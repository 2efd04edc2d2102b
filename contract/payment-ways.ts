import { z } from 'zod'

export const PaymentStatus = z.enum(['PENDING', 'PAID', 'FAILED', 'REFUNDED']).meta({ id: 'PaymentStatus' })
export type PaymentStatus = z.infer<typeof PaymentStatus>

export const PaymentMethod = z.enum(['ONLINE', 'ON_RECEIPT']).meta({ id: 'PaymentMethod' })
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const PaymentTool = z.enum(['CARD', 'SBP']).meta({ id: 'PaymentTool' })
export type PaymentTool = z.infer<typeof PaymentTool>

/** Payments that the checkout offers: online by one of the tools, or on receipt. */
export const CheckoutPayment = z.enum([...PaymentTool.options, 'ON_RECEIPT'])
export type CheckoutPayment = z.infer<typeof CheckoutPayment>
