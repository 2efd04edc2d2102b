import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { consentForms, consentPurposes } from '#app/texts/consents.ts'
import { dayAndMonth } from '#app/texts/dates.ts'
import { plural, words } from '#app/texts/plural.ts'
import type { Consent } from '#contract/personal.ts'
import { foldConsents } from './fold-consents.ts'

/** The customer's consents, how to withdraw them, and the link to all stored data. */
export function ConsentsSection({ consents }: { consents: readonly Consent[] }) {
	return (
		<section aria-labelledby="consents" className="border-line border-t pt-8">
			<h2 id="consents" className="text-28">
				Согласия и мои данные
			</h2>
			{consents.length > 0 && (
				<ul className="mt-3">
					{foldConsents(consents).map(
						({ purpose, form, operator, document, givenAt, earlier, withdrawnAt }) => (
							<li key={`${purpose} ${givenAt}`} className="border-line border-b py-3">
								<p className="font-medium">{consentPurposes[purpose]}</p>
								<p className="text-14 text-muted">
									{dayAndMonth(new Date(givenAt))}, {consentForms[form]}
									{operator && ` (${operator})`}
									{earlier.length > 0 &&
										`, и ещё ${plural(earlier.length, words.time)} с ${dayAndMonth(new Date(earlier.at(-1) ?? givenAt))}`}
									{document.name && (
										<>
											{' · '}
											<TextLink to={document.url}>{document.name}</TextLink>
										</>
									)}
								</p>
								{withdrawnAt && (
									<p className="text-14 text-muted">Отозвано {dayAndMonth(new Date(withdrawnAt))}</p>
								)}
							</li>
						),
					)}
				</ul>
			)}
			<p className="mt-4 max-w-lead text-muted">
				Рассылку отменяют галочки выше или ссылка в письме, cookie — выбор ниже. Остальное отзывается вместе с{' '}
				<TextLink to="/delete-info">удалением аккаунта</TextLink>.
			</p>
			<p className="mt-2">
				<ArrowLink to="/account/data">Скачать мои данные</ArrowLink>
			</p>
		</section>
	)
}
