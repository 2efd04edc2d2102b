import { Honeypot } from '../form/honeypot.tsx'
import { Button } from '../ui/button.tsx'

/**
 * An e-mail address for news, in the footer. A form of the browser's own: the footer is rendered once for everybody, and
 * what is wrong is told by the page that it leads to.
 */
export function SubscribeForm() {
	return (
		<form method="post" action="/subscribe" noValidate className="mt-7 max-w-120">
			<label htmlFor="news-address" className="font-medium">
				Письмо раз в две недели: маршруты, новинки, скидки
			</label>
			<Honeypot />
			<div className="mt-2 flex flex-wrap gap-2">
				<input
					id="news-address"
					name="email"
					type="email"
					inputMode="email"
					autoComplete="email"
					enterKeyHint="send"
					placeholder="Твой e-mail"
					className="frame min-h-12 min-w-48 flex-1 rounded-control border-field-night bg-transparent px-4 placeholder:text-moss-text hover:border-paper"
				/>
				<Button look="paper" widePhone>
					Подписаться
				</Button>
			</div>
		</form>
	)
}
