import type { Api } from '#app/api/api.server.ts'
import type { CallBody } from '#contract/endpoint.ts'
import * as contract from '#contract/staff.ts'

/** @throws ApiError EMPLOYEE_NOT_FOUND, CODE_ATTEMPTS_EXCEEDED */
export const loginEmployee = (api: Api, body: CallBody<typeof contract.loginEmployee>) =>
	api(contract.loginEmployee, { body })

/** @throws ApiError 401, 403 without a shift */
export const logoutEmployee = (api: Api) => api(contract.logoutEmployee)

/** @throws ApiError 401, 403 without a shift */
export const getEmployee = (api: Api) => api(contract.getEmployee)

/** The employee at work in this browser, for pages that are not only for employees. */
export const findEmployee = async (api: Api) =>
	api.isAtWork() ? ((await api.optional(contract.getEmployee)) ?? null) : null

/** @throws ApiError 401, 403 without a shift */
export const getSaleToken = (api: Api) => api(contract.getSaleToken)

/** @throws ApiError NOT_FOUND, BAD_REQUEST for an invalid token of an employee */
export const beginSale = (api: Api, token: string) => api(contract.beginSale, { body: { token } })

export const endSale = (api: Api) => api(contract.endSale)

/** @throws ApiError 401, 403 without a shift */
export const listShopTasks = async (api: Api) => (await api(contract.listShopTasks)).tasks

/** @param day `2026-11-23`; today without it @throws ApiError 401, 403 without a shift */
export const getEmployeeResults = (api: Api, day: string | null) =>
	api(contract.getEmployeeResults, { query: { day: day ?? undefined } })

/** @throws ApiError 401, 403 without a shift */
export const listShopOrders = async (api: Api, find?: string) =>
	(await api(contract.listShopOrders, { query: { find } })).orders

/** @throws the not-found page; ApiError 401, 403 without a shift */
export const getShopOrder = (api: Api, number: string) => api(contract.getShopOrder, { params: { number } })

/** @throws ApiError ORDER_CAN_NOT_BE_MOVED; 401, 403 without a shift */
export const moveShopOrder = (api: Api, number: string, body: CallBody<typeof contract.moveShopOrder>) =>
	api(contract.moveShopOrder, { params: { number }, body })

/** @throws ApiError HAND_OVER_STAYS; 401, 403 without a shift */
export const undoHandOver = (api: Api, number: string, handedOverAt: string) =>
	api(contract.undoHandOver, { params: { number }, body: { handedOverAt } })

/** @throws ApiError ORDER_CAN_NOT_BE_MOVED; 401, 403 without a shift */
export const reportMissing = (
	api: Api,
	number: string,
	body: CallBody<typeof contract.reportMissing>,
	idempotencyKey: string,
) => api(contract.reportMissing, { params: { number }, body }, { idempotencyKey })

/** @throws ApiError SIZE_CAN_NOT_BE_SWAPPED; 401, 403 without a shift */
export const swapSizes = (
	api: Api,
	number: string,
	swaps: CallBody<typeof contract.swapSizes>['swaps'],
	idempotencyKey: string,
) => api(contract.swapSizes, { params: { number }, body: { swaps } }, { idempotencyKey })
