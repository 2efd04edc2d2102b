import type { Hono } from 'hono'
import type { Backend } from '#backend/http.ts'

export function mountBasket(_app: Hono, _backend: Backend): void {}
