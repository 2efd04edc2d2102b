import { type BrowserRecord, browserRecords } from './browser-records.ts'
import { CookieChoiceForm } from './cookie-choice-form.tsx'

const kinds: Record<BrowserRecord['kind'], string> = {
	cookie: 'cookie',
	localStorage: 'память браузера',
	sessionStorage: 'память вкладки',
}

const groups: { need: BrowserRecord['need']; title: string }[] = [
	{ need: 'always', title: 'Необходимые' },
	{ need: 'on-act', title: 'Появляются от твоих действий' },
	{ need: 'consent', title: 'Только с согласия' },
]

/** The records of the shop in the browser, and the choice of cookies: the end of the pages about cookies. */
export function CookieSection({ here }: { here: string }) {
	return (
		<section aria-labelledby="cookie-list" className="mt-10 max-w-200">
			<h2 id="cookie-list" className="text-28">
				Что сайт оставляет в твоём браузере
			</h2>
			{groups.map(({ need, title }) => (
				<div key={need} className="mt-6">
					<h3 className="text-20">{title}</h3>
					<dl>
						{browserRecords
							.filter((record) => record.need === need)
							.map(({ name, kind, purpose, life }) => (
								<div key={name} className="grid gap-x-6 border-line border-b py-3 tablet:grid-cols-3">
									<dt>
										<code className="font-medium">{name}</code>
										<span className="block text-14 text-muted">{kinds[kind]}</span>
									</dt>
									<dd className="tablet:col-span-2">
										{purpose}.<span className="block text-14 text-muted">Хранится: {life}</span>
									</dd>
								</div>
							))}
					</dl>
				</div>
			))}
			<div className="mt-8 rounded-picture bg-surface p-6">
				<h2 className="mb-3 text-28">Твой выбор cookie</h2>
				<CookieChoiceForm here={here} />
			</div>
		</section>
	)
}
