import { useDeferredForm } from '#app/components/form/use-deferred-form.ts'
import { describe } from '../form/fields/field-data.ts'
import { FieldError } from '../form/fields/field-error.tsx'
import { Honeypot } from '../form/honeypot.tsx'
import { Button } from '../ui/button.tsx'
import { StaticPart } from './static-part.tsx'

const loadSchema = () => import('#app/forms/subscribe.ts').then(({ NewsAddress }) => NewsAddress)

/**
 * An e-mail address for news, in the footer. The page that it leads to asks for the consents, and shows errors of the
 * server.
 */
export function SubscribeForm() {
	const [form, field] = useDeferredForm(loadSchema, { id: 'footer-news', result: null })
	const email = field('email')
	const { error, errorId, aria } = describe(email, false)
	return (
		<form method="post" action="/subscribe" {...form.props} className="mt-7 max-w-120">
			<div className="grid gap-1.5">
				<StaticPart name="footerNews" />
				<FieldError id={errorId} onDark>
					{error}
				</FieldError>
			</div>
			<input type="hidden" name="intent" value="begin" />
			<Honeypot />
			<div className="mt-2 flex flex-wrap gap-2">
				<input
					id={email.id}
					name={email.name}
					type="email"
					inputMode="email"
					autoComplete="email"
					enterKeyHint="send"
					placeholder="Твой e-mail"
					{...aria}
					className="frame min-h-12 min-w-48 flex-1 rounded-control border-field-night bg-transparent px-4 placeholder:text-moss-text hover:border-paper aria-invalid:border-2 aria-invalid:border-error-night"
				/>
				<Button look="paper" widePhone>
					Подписаться
				</Button>
			</div>
			<p className="mt-3 text-14 text-moss-text">На следующем шаге спросим согласие на письма.</p>
		</form>
	)
}
