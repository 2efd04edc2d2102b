import { escapeUTF8 } from 'entities'
import { Router } from 'express'
import { z } from 'zod'
import type { Config } from '#process/config.ts'

const Outbox = z.object({
	messages: z.array(
		z.object({
			id: z.int(),
			channel: z.string(),
			recipient: z.string(),
			subject: z.string(),
			text: z.string(),
			html: z.string(),
			createdAt: z.string(),
		}),
	),
})
type OutboxMessage = z.infer<typeof Outbox>['messages'][number]

/**
 * `/dev/outbox`: SMS and letters that no gateway has taken, for people who try the shop out; `/dev/outbox/<id>` is a
 * letter as a mail program shows it. Only with OUTBOX_PAGE and the embedded backend.
 */
export function outboxPage({
	outboxPage,
	embeddedBackend,
	apiUrl,
}: Pick<Config, 'outboxPage' | 'embeddedBackend' | 'apiUrl'>): Router {
	const router = Router()
	if (!outboxPage || !embeddedBackend) return router
	const read = async () => Outbox.parse(await (await fetch(`${apiUrl}/dev/outbox`)).json()).messages

	router.get('/dev/outbox', async (_req, res, next) => {
		try {
			const page = pageOf(await read(), res.locals.cspNonce)
			res.set('Cache-Control', 'no-store').type('html').send(page)
		} catch (error) {
			next(error)
		}
	})
	router.get('/dev/outbox/:id', async (req, res, next) => {
		try {
			const message = (await read()).find(({ id }) => String(id) === req.params.id)
			if (!message?.html) return next()
			// A letter has its styles in its elements, and no scripts.
			res.set(
				'Content-Security-Policy',
				"default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:",
			)
			res.set('Cache-Control', 'no-store').type('html').send(message.html)
		} catch (error) {
			next(error)
		}
	})
	return router
}

function pageOf(messages: OutboxMessage[], nonce: string): string {
	return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Исходящие сообщения</title>
<style nonce="${escapeUTF8(nonce)}">
body{margin:0;background:#fbfaf6;color:#16211c;font:1rem/1.5 Onest,system-ui,sans-serif}
main{max-width:48rem;margin:0 auto;padding:32px 16px}
h1{margin:0 0 8px;font-size:2rem;line-height:1.1}
ul{margin:24px 0 0;padding:0;list-style:none}
li{margin-bottom:16px;padding:16px 20px;border-radius:8px;background:#eeece4;overflow-wrap:anywhere}
h2{margin:0;font-size:1.125rem}
p{margin:4px 0 0;white-space:pre-line}
a{color:inherit}
</style>
</head>
<body>
<main>
<h1>Исходящие сообщения</h1>
<p>Шлюз для SMS и почты не подключён, поэтому сообщения остаются здесь. Новые сверху.</p>
${messages.length > 0 ? `<ul>${messages.map(itemOf).join('')}</ul>` : '<p>Пока пусто.</p>'}
</main>
</body>
</html>
`
}

function itemOf({ id, channel, recipient, subject, text, html, createdAt }: OutboxMessage): string {
	const name = channel === 'sms' ? 'SMS' : 'Письмо'
	const time = createdAt.slice(0, 19).replace('T', ' ')
	return `<li><h2>${name} для ${escapeUTF8(recipient)}</h2>
<p>${escapeUTF8(time)} UTC${subject ? ` · ${escapeUTF8(subject)}` : ''}</p>
<p>${escapeUTF8(text)}</p>${html ? `<p><a href="/dev/outbox/${id}">Открыть письмо</a></p>` : ''}</li>`
}
