import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Captcha } from './captcha.tsx'

const field = { id: 'login-captchaToken', name: 'captchaToken', errors: ['Пройди проверку ещё раз'] }

test('a captcha posts an empty token until it is passed, and says what was wrong with the last one', () => {
	const html = renderToStaticMarkup(<Captcha siteKey="ysc1_key" field={field} />)
	expect(html).toContain('<input type="hidden" name="captchaToken" value=""/>')
	expect(html).toContain('aria-describedby="login-captchaToken-error"')
	expect(html).toContain('Пройди проверку ещё раз')
})

test('a captcha without a key is an error of the developer', () => {
	expect(() => renderToStaticMarkup(<Captcha siteKey="" field={field} />)).toThrow(
		'SmartCaptcha siteKey is required',
	)
})
