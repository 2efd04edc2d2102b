import { Checkbox } from '#app/components/form/choices/checkbox.tsx'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import type { Rejection } from './actions.server.ts'

type Subscriptions = Rejection['wanted']
type Channel = Subscriptions[number]['communicationChannel']

const names: Record<Channel, string> = {
	EMAIL: 'Письма: новинки и\u00a0скидки\u00a0— раз в\u00a0две недели',
	SMS: 'SMS: только о самых больших скидках',
	PUSH: 'Уведомления на телефоне',
}

/** This channel can't be used; an old subscription can still be ended. */
const isUnavailable = (channel: Channel, email: string) => channel === 'EMAIL' && !email

interface NewsSectionProps {
	subscriptions: Subscriptions
	/** Confirmed; empty when there is none. */
	email: string
	rejection: Rejection | null
}

/** Channels of the news. */
export function NewsSection({ subscriptions, email, rejection }: NewsSectionProps) {
	// There is no application to notify; an old subscription can still be ended.
	const offered = subscriptions.filter(
		({ communicationChannel, isSubscribed }) => communicationChannel !== 'PUSH' || isSubscribed,
	)
	const addressProblem = rejection?.isAddress ? [rejection.message] : []
	return (
		<section aria-labelledby="news">
			<h2 id="news" className="text-28">
				Новости
			</h2>
			<p className="mt-3 max-w-lead text-muted">
				О заказах напишем в любом случае: это не реклама, а то, без чего заказ не получить.
			</p>
			<Form call="updateSubscriptions" method="post" action="/account/settings" noValidate className="mt-3">
				<ErrorSummary
					problems={addressProblem.map((message) => ({ id: 'EMAIL', message }))}
					form={{ status: 'error', errors: rejection && !rejection.isAddress ? [rejection.message] : [] }}
					attempt={rejection}
				/>
				{offered.map(({ communicationChannel: channel, isSubscribed }) => (
					<Checkbox
						key={`${channel} ${isSubscribed}`}
						field={{
							id: channel,
							name: channel,
							errors: channel === 'EMAIL' ? addressProblem : [],
						}}
						defaultChecked={isSubscribed}
						disabled={isUnavailable(channel, email) && !isSubscribed}
					>
						{names[channel]}
						{channel === 'EMAIL' && (
							<span className="block text-14 text-muted">
								{email ? (
									<span className="break-words">На {email}</span>
								) : (
									<>
										Сначала <TextLink to="/account/profile#email">подтверди почту</TextLink>
									</>
								)}
							</span>
						)}
					</Checkbox>
				))}
				<SubmitButton look="secondary" className="mt-3" widePhone>
					Сохранить
				</SubmitButton>
			</Form>
		</section>
	)
}
