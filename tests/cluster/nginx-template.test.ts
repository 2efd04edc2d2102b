import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { rootDir } from '#process/root.ts'

const template = readFileSync(join(rootDir, 'deploy', 'nginx.conf.template'), 'utf8')

/** Calls that nginx repeats only when they may be made twice; PUT and DELETE may by their definition. */
const changing = Object.values(endpoints).filter(({ method }) => method === 'POST' || method === 'PATCH')

test('the balancer repeats the calls that may be made twice, and no others', () => {
	const [, pattern] = /location ~ (\^\/api\/\S+) \{/.exec(template) ?? []
	const mayBeRepeated = new RegExp(pattern ?? 'no such location')
	const kept = changing
		.filter(({ path }) => !mayBeRepeated.test(path.replace(/\{\w+\*?\}/g, 'x')))
		.map(({ method, path }) => `${method} ${path}`)
	// A call that is new here changes something each time it is made; else it belongs into the template.
	expect(kept.sort()).toEqual([
		'PATCH /api/basket/bonus',
		'PATCH /api/basket/gift-card',
		'PATCH /api/basket/item/quantity',
		'PATCH /api/basket/promo-code',
		'PATCH /api/personal/profile',
		'POST /api/auth/employee',
		'POST /api/auth/login',
		'POST /api/auth/logout',
		'POST /api/auth/operator/csm',
		'POST /api/auth/operator/login',
		'POST /api/auth/operator/logout',
		'POST /api/auth/operator/naumen',
		'POST /api/auth/otp',
		'POST /api/auth/passkey',
		'POST /api/basket/item',
		'POST /api/employee/logout',
		'POST /api/operator/basket/item',
		'POST /api/operator/callbacks/{id}/assignee',
		'POST /api/operator/callbacks/{id}/done',
		'POST /api/operator/calls/{number}/outcome',
		'POST /api/operator/calls/{number}/take',
		'POST /api/operator/consent',
		'POST /api/operator/customers/find',
		'POST /api/operator/orders/{number}/cancel',
		'POST /api/operator/orders/{number}/contact',
		'POST /api/operator/orders/{number}/delivery',
		'POST /api/operator/orders/{number}/messages',
		'POST /api/operator/orders/{number}/notes',
		'POST /api/operator/orders/{number}/place',
		'POST /api/operator/orders/{number}/refund',
		'POST /api/operator/orders/{number}/refund/estimate',
		'POST /api/operator/orders/{number}/session',
		'POST /api/operator/replies/{id}',
		'POST /api/operator/reviews/{id}',
		'POST /api/operator/reviews/{id}/answer',
		'POST /api/operator/second-factor',
		'POST /api/operator/session',
		'POST /api/personal/email',
		'POST /api/personal/passkeys',
		'POST /api/products/reviews/photos',
		'POST /api/sale',
		'POST /api/sandbox-bank/{paymentId}',
		'POST /api/user/club-program',
		'POST /api/user/email/subscription',
		'POST /api/user/email/subscription/anonymous',
		'POST /api/user/news/subscription',
		'POST /api/user/smsCode',
		'POST /api/user/verification-code',
	])
})

test('the compose file names all that the balancer wants to know', () => {
	const compose = readFileSync(join(rootDir, 'deploy', 'compose.yaml'), 'utf8')
	const wanted = new Set(template.match(/(?<=\$\{)[A-Z_0-9]+(?=\})/g))
	expect(wanted.size).toBeGreaterThan(0)
	for (const name of wanted) expect(compose).toMatch(new RegExp(`^      ${name}: \\S`, 'm'))
})

test('the balancer of calls takes the largest of them', () => {
	const [, ofCalls = ''] = /listen \$\{API_LISTEN\};[^}]*?client_max_body_size (\d+)m;/.exec(template) ?? []
	const largest = Math.max(...Object.values(endpoints).map(({ largestBody = 0 }) => largestBody))
	expect(Number(ofCalls) * 1_024 ** 2).toBeGreaterThan(largest)
})
