import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext } from 'playwright/test'

/** A token of the double is good when it begins so. */
const GOOD = 'good-'

export interface CaptchaService {
	/** Address at which the backend checks tokens. */
	url: string
	/** Tokens that it was asked about. */
	checked: string[]
	stop: () => Promise<void>
}

/** A double of the service in which the backend checks the tokens of SmartCaptcha. */
export async function startCaptchaService(): Promise<CaptchaService> {
	const checked: string[] = []
	const server = createServer(async (request, response) => {
		const form = new URLSearchParams(await new Response(request as never).text())
		const token = form.get('token') ?? ''
		checked.push(token)
		const isGood = form.get('secret') === 'server-key' && token.startsWith(GOOD)
		response.setHeader('content-type', 'application/json')
		response.end(JSON.stringify({ status: isGood ? 'ok' : 'failed', message: '' }))
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/validate`,
		checked,
		stop: () => new Promise((resolve) => server.close(() => resolve())),
	}
}

const script = 'https://smartcaptcha.yandexcloud.net/captcha.js*'

/** A double of the script of SmartCaptcha: a box that is passed, failed and expires by buttons. */
export async function serveCaptchaScript(context: BrowserContext): Promise<{ loads: () => number }> {
	let loads = 0
	await context.route(script, (route) => {
		loads += 1
		return route.fulfill({
			contentType: 'text/javascript',
			body: `(${widget.toString()})(${JSON.stringify(GOOD)})`,
		})
	})
	return { loads: () => loads }
}

/** The script's file does not come. */
export const refuseCaptchaScript = (context: BrowserContext) =>
	context.route(script, (route) => route.abort())

/** Runs in the browser. */
function widget(good: string) {
	type Told = (detail?: unknown) => void
	const boxes: HTMLElement[] = []
	const told: Record<string, Told>[] = []
	let passed = 0
	const button = (label: string, press: () => void) => {
		const element = document.createElement('button')
		element.type = 'button'
		element.textContent = label
		element.style.minHeight = '44px'
		element.addEventListener('click', press)
		return element
	}
	const smartCaptcha = {
		render(box: HTMLElement, params: { sitekey: string; callback: Told }) {
			const id = boxes.push(box) - 1
			told[id] = {}
			box.dataset.sitekey = params.sitekey
			box.append(
				button('Я не робот', () => params.callback(`${good}${++passed}`)),
				button('Я робот', () => params.callback(`bad-${++passed}`)),
				button('Прошло пять минут', () => told[id]?.['token-expired']?.()),
				button('Нет сети', () => told[id]?.['network-error']?.()),
			)
			return id
		},
		subscribe(id: number, event: string, callback: Told) {
			told[id] = { ...told[id], [event]: callback }
			return () => {}
		},
		destroy(id: number) {
			boxes[id]?.replaceChildren()
		},
	}
	Object.assign(window, { smartCaptcha })
	const { onSmartCaptchaLoad } = window as unknown as { onSmartCaptchaLoad: () => void }
	onSmartCaptchaLoad()
}
