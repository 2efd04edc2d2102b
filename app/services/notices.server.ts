import type { Api } from '#app/api/api.server.ts'
import type { CallBody } from '#contract/endpoint.ts'
import * as contract from '#contract/notices.ts'

/** Whether to offer messages about goods: a backend without this call sends none. */
export const offersNotices = (api: Api): boolean => !api.lacks(contract.askForNotice)

/** @throws ApiError NOT_FOUND, SIZE_IN_STOCK, NOTICE_LIMIT_EXCEEDED */
export const askForNotice = (api: Api, body: CallBody<typeof contract.askForNotice>) =>
	api(contract.askForNotice, { body })

/** The messages about goods that the visitor has asked for; undefined when they are unavailable. */
export const listNotices = (api: Api) => api.optional(contract.listNotices)

export const removeNotice = (api: Api, id: number) => api(contract.removeNotice, { params: { id } })

/** @throws ApiError NOT_FOUND */
export const getNoticeByKey = (api: Api, key: string) => api(contract.getNoticeByKey, { params: { key } })

/** @throws ApiError NOT_FOUND */
export const confirmNotice = (api: Api, key: string) => api(contract.confirmNotice, { params: { key } })

/** @param isAll of all requests to the same address or phone. @throws ApiError NOT_FOUND */
export const removeNoticeByKey = (api: Api, key: string, isAll: boolean) =>
	api(contract.removeNoticeByKey, { params: { key }, query: isAll ? { all: 'yes' } : {} })
