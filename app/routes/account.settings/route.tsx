import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { accountMeta } from '#app/components/account/account-meta.ts'
import { AccountPage } from '#app/components/account/account-page.tsx'
import { UnsentNotice } from '#app/components/account/unsent-notice.tsx'
import { Checkbox } from '#app/components/form/checkbox.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { settingCookies } from '#app/services/cookies.server.ts'
import { customerAction, requireCustomer } from '#app/services/customer.server.ts'
import { redirectWithFlash } from '#app/services/form.server.ts'
import { getProfile, updateProfile } from '#app/services/personal.server.ts'
import { takeUnsent } from '#app/services/unsent-form.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => accountMeta(data)

export async function loader({ request, context: { api, config } }: LoaderFunctionArgs) {
	await requireCustomer(api, request)
	const [{ subscribe }, { unsent, forget }] = await Promise.all([getProfile(api), takeUnsent(request)])
	return data(
		{
			meta: { title: 'Настройки', shopName: config.shop.name },
			isSubscribed: unsent ? unsent.subscribe === 'on' : subscribe,
			hasUnsent: unsent !== null,
		},
		{ headers: settingCookies(forget) },
	)
}

export const action = customerAction(async (form, { context: { api } }) => {
	const subscribe = form.get('subscribe') === 'on'
	await updateProfile(api, { subscribe })
	return redirectWithFlash('/account/settings', {
		text: subscribe ? 'Будем писать о скидках и новинках' : 'Больше не будем писать о скидках и новинках',
	})
})

export default function SettingsPage() {
	const { isSubscribed, hasUnsent } = useLoaderData<typeof loader>()
	return (
		<AccountPage title="Настройки" area="/account/settings">
			<UnsentNotice shown={hasUnsent} />
			<div className="grid max-w-180 gap-12">
				<section aria-labelledby="news">
					<h2 id="news" className="text-28">
						Новости
					</h2>
					<p className="mt-3 max-w-lead text-muted">
						О заказах напишем в любом случае: это не реклама, а то, без чего заказ не получить.
					</p>
					<Form method="post" action="/account/settings" className="mt-3">
						<Checkbox
							key={String(isSubscribed)}
							field={{ id: 'subscribe', name: 'subscribe' }}
							defaultChecked={isSubscribed}
						>
							Скидки, новинки и приглашения на тренировки
						</Checkbox>
						<SubmitButton look="secondary" className="mt-3" widePhone>
							Сохранить
						</SubmitButton>
					</Form>
				</section>
				<section aria-labelledby="sessions" className="border-line border-t pt-8">
					<h2 id="sessions" className="text-28">
						Устройства
					</h2>
					<p className="mt-3 max-w-lead text-muted">
						Телефон потерялся или кто-то ещё вошёл в твой аккаунт? Закрой его везде, на этом устройстве тоже:
						новый код придёт только на твой номер.
					</p>
					<Form method="post" action="/logout" className="mt-5">
						<SubmitButton look="secondary" name="where" value="everywhere" widePhone>
							Выйти на всех устройствах
						</SubmitButton>
					</Form>
				</section>
				<section aria-labelledby="deletion" className="border-line border-t pt-8">
					<h2 id="deletion" className="text-28">
						Удаление аккаунта
					</h2>
					<p className="mt-3 max-w-lead text-muted">
						Что сотрётся, что останется и как это сделать — на{' '}
						<TextLink to="/delete-info">отдельной странице</TextLink>.
					</p>
				</section>
			</div>
		</AccountPage>
	)
}
