import type { Incident } from '#contract/errors.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Blaze } from '../ui/logo.tsx'
import { CallOrWrite } from './call-or-write.tsx'

interface BlockedPageProps {
	incident: Incident
	shop: { name: string; phone: string; email: string }
	/** The address that was blocked, to try it again. */
	here: string
}

/** Full-screen page for a visitor whom an anti-bot service has blocked (spec §2; labels of §8). */
export default function BlockedPage({ incident, shop, here }: BlockedPageProps) {
	const details: [string, string][] = [
		['Веб-приложение', incident.hostName],
		['Идентификатор ошибки', incident.incidentId],
		['Код ошибки', incident.errorCode],
		['Время', incident.timeUtc],
		['IP-адрес', incident.clientIp],
		['Адрес страницы', incident.uri],
		['Запрос', incident.request],
	]
	return (
		<main id="main" className="wrap grid min-h-dvh content-center py-12">
			<div className="max-w-180">
				<div className="flex items-center gap-4">
					<span className="grid size-14 place-items-center rounded-pill bg-moss">
						<Icon name="lock" />
					</span>
					<Blaze />
					<span className="sr-only">{shop.name}</span>
				</div>
				<h1 className="mt-8 text-empty leading-tight tracking-poster">Ой… Запрос был заблокирован</h1>
				<p className="mt-5 max-w-lead text-18">Обнови страницу или перейди на главную.</p>
				<p className="mt-4 max-w-text">
					<CallOrWrite shop={shop} />. Сообщи адрес страницы, код ошибки и IP-адрес: они ниже.
				</p>
				<div className="mt-7 flex flex-wrap gap-3">
					<ButtonLink to={here} reloadDocument size="l" widePhone>
						Обновить
					</ButtonLink>
					<ButtonLink to="/" reloadDocument look="secondary" size="l" widePhone>
						На главную
					</ButtonLink>
				</div>
				<dl className="mt-10">
					{details.map(([title, value]) => (
						<div key={title} className="grid gap-x-4 border-line border-t py-3 tablet:grid-cols-2">
							<dt className="text-muted">{title}</dt>
							<dd className="break-words">{value}</dd>
						</div>
					))}
				</dl>
			</div>
		</main>
	)
}
