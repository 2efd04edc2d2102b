import { escapeUTF8 } from 'entities'
import type { Request, Response } from 'express'
import { isDataPath } from '#app/remix/data-address.ts'

export type Message = {
	status: number
	/** Code for programs, as in error bodies of the contract. */
	exceptionCode: string
	title: string
	text: string
	action: { text: string; href: string }
	/** The form that was not taken, to send it again as it was. */
	sent?: { to: string; fields: [name: string, value: string][] }
}

/**
 * Answers with a small page of our own where the application can't or must not answer; with JSON of the
 * contract's error shape to requests made by scripts.
 */
export function sendMessage(req: Request, res: Response, message: Message): void {
	res.status(message.status)
	res.locals.exceptionCode = message.exceptionCode
	res.set('Cache-Control', 'no-store')
	if (isMadeByScript(req)) {
		res.json({ exceptionCode: message.exceptionCode, message: message.text })
		return
	}
	res.type('html').send(messagePage(message, res.locals.cspNonce))
}

/** true for data requests of the framework and for fetches that ask for JSON. */
export function isMadeByScript(req: Request): boolean {
	return isDataPath(req.path) || '_data' in req.query || req.accepts(['html', 'json']) === 'json'
}

/** @param nonce of the style in the policy of the answer */
export function messagePage(
	{ title, text, action, sent }: Pick<Message, 'title' | 'text' | 'action' | 'sent'>,
	nonce: string,
): string {
	return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeUTF8(title)}</title>
<style nonce="${escapeUTF8(nonce)}">
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#fbfaf6;color:#16211c;font:1rem/1.5 Onest,system-ui,sans-serif}
main{box-sizing:border-box;width:100%;max-width:40rem;padding:48px 24px}
h1{margin:0 0 16px;font-size:clamp(2rem,6vw,3rem);font-weight:580;line-height:1.06;letter-spacing:-.032em}
p{margin:0 0 32px;font-size:1.125rem}
a,button{display:inline-block;padding:14px 24px;border:0;border-radius:4px;background:#16211c;color:#fbfaf6;font:inherit;font-weight:640;text-decoration:none;cursor:pointer}
a:hover,button:hover{background:#3f4a44}
form{margin:0 0 16px}
:is(a,button):focus-visible{outline:3px solid #16211c;outline-offset:2px}
</style>
</head>
<body>
<main>
<h1>${escapeUTF8(title)}</h1>
<p>${escapeUTF8(text)}</p>
${sent ? resendForm(sent) : ''}<a href="${escapeUTF8(action.href)}">${escapeUTF8(action.text)}</a>
</main>
</body>
</html>
`
}

function resendForm({ to, fields }: NonNullable<Message['sent']>): string {
	const inputs = fields.map(
		([name, value]) => `<input type="hidden" name="${escapeUTF8(name)}" value="${escapeUTF8(value)}">`,
	)
	return `<form method="post" action="${escapeUTF8(to)}">${inputs.join('')}<button>Отправить ещё раз</button></form>\n`
}
