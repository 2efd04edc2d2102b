type Event = 'success' | 'token-expired' | 'network-error' | 'javascript-error'

/** API of the Yandex SmartCaptcha script. */
interface SmartCaptcha {
	render(
		container: HTMLElement,
		params: { sitekey: string; hl: 'ru'; callback: (token: string) => void },
	): number
	subscribe(widget: number, event: Event, listener: (detail: never) => void): () => void
	destroy(widget: number): void
}

declare global {
	interface Window {
		smartCaptcha?: SmartCaptcha
		onSmartCaptchaLoad?: () => void
	}
}

/** Its host is in the Content-Security-Policy too. */
const source = 'https://smartcaptcha.yandexcloud.net/captcha.js?render=onload&onload=onSmartCaptchaLoad'

let loading: Promise<SmartCaptcha> | undefined

/** The script of the captcha, loaded once (spec §4); another attempt is made after it has failed. */
function loadSmartCaptcha(): Promise<SmartCaptcha> {
	loading ??= new Promise<SmartCaptcha>((resolve, reject) => {
		const script = document.createElement('script')
		const fail = () => {
			script.remove()
			loading = undefined
			reject(new Error('The script of SmartCaptcha was not loaded'))
		}
		window.onSmartCaptchaLoad = () => (window.smartCaptcha ? resolve(window.smartCaptcha) : fail())
		script.src = source
		script.async = true
		script.onerror = fail
		document.head.append(script)
	})
	return loading
}

interface Callbacks {
	/** The visitor has passed; empty when the token expires. */
	onToken: (token: string) => void
	onFailure: (error: Error) => void
}

/** Shows the captcha in an empty element. @returns takes it away again */
export function showSmartCaptcha(container: HTMLElement, siteKey: string, { onToken, onFailure }: Callbacks) {
	let remove = () => {}
	let isGone = false
	loadSmartCaptcha().then(
		(captcha) => {
			if (isGone) return
			const widget = captcha.render(container, { sitekey: siteKey, hl: 'ru', callback: onToken })
			captcha.subscribe(widget, 'token-expired', () => onToken(''))
			captcha.subscribe(widget, 'network-error', () => onFailure(new Error('SmartCaptcha has no network')))
			captcha.subscribe(widget, 'javascript-error', (error: { message: string }) =>
				onFailure(new Error(error.message)),
			)
			remove = () => captcha.destroy(widget)
		},
		(error: Error) => {
			if (!isGone) onFailure(error)
		},
	)
	return () => {
		isGone = true
		remove()
	}
}
