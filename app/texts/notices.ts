import type { GoodsNotice, NoticeKind } from '#contract/notices.ts'

export const noticeKinds: Record<NoticeKind, string> = {
	BACK_IN_STOCK: 'О поступлении',
	LOWER_PRICE: 'О снижении цены',
}

export const noticeStates: Record<GoodsNotice['state'], string> = {
	UNCONFIRMED: 'Ждёт подтверждения почты',
	WAITING: 'Ждёт',
	TOLD: 'Сообщили',
}
