import { z } from 'zod'
import { endpoint, live, liveOrOmitted } from './endpoint.ts'
import { Email, Id, IdInAddress, Roubles } from './shapes.ts'

export const NoticeKind = z.enum(['BACK_IN_STOCK', 'LOWER_PRICE']).meta({ id: 'NoticeKind' })
export type NoticeKind = z.infer<typeof NoticeKind>

export const NoticeChannel = z.enum(['EMAIL', 'SMS']).meta({ id: 'NoticeChannel' })
export type NoticeChannel = z.infer<typeof NoticeChannel>

export const GoodsNotice = z
	.object({
		id: z.int(),
		kind: NoticeKind,
		product: z.object({
			id: z.int(),
			name: z.string(),
			color: z.string(),
			image: z.string().nullable(),
			isPresent: z.boolean().describe('It has a page'),
		}),
		skuId: z.int().nullable().describe('null: of a price, whatever the size'),
		size: z.string().nullable(),
		price: Roubles.describe('When it was asked for: a lower one is told of'),
		channel: NoticeChannel,
		recipient: z
			.string()
			.max(320)
			.describe('E-mail address or phone; most of it is hidden from who has only the key'),
		state: z
			.enum(['UNCONFIRMED', 'WAITING', 'TOLD', 'SHOWN'])
			.describe(
				'UNCONFIRMED: the owner of the address has not pressed the button yet. TOLD: nothing more comes. SHOWN: nothing comes, as the size was back when the address was confirmed',
			),
		askedAt: z.iso.datetime(),
	})
	.meta({ id: 'GoodsNotice' })
export type GoodsNotice = z.infer<typeof GoodsNotice>

export const GoodsNotices = z
	.object({
		notices: z.array(GoodsNotice).describe('The newest first'),
		limit: z.int().describe('Most that one visitor can wait for'),
	})
	.meta({ id: 'GoodsNotices' })
export type GoodsNotices = z.infer<typeof GoodsNotices>

export const askForNotice = endpoint({
	area: 'user',
	summary:
		'Ask for one message when a sold-out size is back (BACK_IN_STOCK with `skuId`), or when the price is lower than now. SMS goes to the phone of the customer alone. An e-mail address that is not known to be the visitor’s gets a letter with a link to confirm it first. Asked again it stays one, and has the channel and the price of now',
	method: 'POST',
	path: '/api/user/notices',
	access: 'visitor',
	body: z.object({
		kind: NoticeKind,
		productId: Id,
		skuId: Id.nullable().optional(),
		channel: NoticeChannel,
		email: Email.optional().describe(
			'Of the channel EMAIL; left out it is the confirmed one of the customer',
		),
	}),
	response: GoodsNotice,
	errors: ['NOT_FOUND', 'SIZE_IN_STOCK', 'NOTICE_LIMIT_EXCEEDED'],
	freshness: live,
	assumed: true,
})

export const listNotices = endpoint({
	area: 'user',
	summary: 'Messages about goods that the visitor has asked for',
	method: 'GET',
	path: '/api/user/notices',
	access: 'visitor',
	response: GoodsNotices,
	freshness: liveOrOmitted,
	assumed: true,
})

export const removeNotice = endpoint({
	area: 'user',
	summary: 'Ask for a message about goods no more; one that is not there is no mistake',
	method: 'DELETE',
	path: '/api/user/notices/{id}',
	access: 'visitor',
	params: z.object({ id: IdInAddress }),
	response: GoodsNotices,
	freshness: live,
	assumed: true,
})

const ByKey = z.object({ key: z.string().min(1).max(100).describe('Of the link in a message') })

export const NoticeOfKey = z
	.object({
		notice: GoodsNotice,
		others: z.int().describe('Further ones that are waited for at the same address or phone'),
	})
	.meta({ id: 'NoticeOfKey' })
export type NoticeOfKey = z.infer<typeof NoticeOfKey>

export const getNoticeByKey = endpoint({
	area: 'user',
	summary: 'What the link in a message about goods is for',
	method: 'GET',
	path: '/api/user/notices/keys/{key}',
	access: 'visitor',
	params: ByKey,
	response: NoticeOfKey,
	errors: ['NOT_FOUND'],
	freshness: live,
	assumed: true,
})

export const confirmNotice = endpoint({
	area: 'user',
	summary:
		'Confirm the address of a letter, as its reader. A size that is back by then is told of by the answer: SHOWN, and no message follows',
	method: 'POST',
	path: '/api/user/notices/keys/{key}/confirmation',
	access: 'visitor',
	params: ByKey,
	response: NoticeOfKey,
	errors: ['NOT_FOUND'],
	freshness: live,
	assumed: true,
})

export const removeNoticeByKey = endpoint({
	area: 'user',
	summary: 'Ask no more, without a log-in: for this one, or for all at the same address or phone',
	method: 'DELETE',
	path: '/api/user/notices/keys/{key}',
	access: 'visitor',
	params: ByKey,
	query: z.object({
		all: z.enum(['yes']).optional().catch(undefined),
	}),
	response: z.object({ removed: z.int() }),
	errors: ['NOT_FOUND'],
	freshness: live,
	assumed: true,
})
