import { getFormProps } from '@conform-to/react'
import { Checkbox } from '#app/components/form/choices/checkbox.tsx'
import { ErrorSummary, listNamedProblems } from '#app/components/form/error-summary.tsx'
import { Field } from '#app/components/form/fields/field.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useShopForm } from '#app/components/form/use-shop-form.ts'
import { useHasPart } from '#app/components/shell/use-parts.ts'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { NewCustomer } from '#app/forms/login.ts'
import { PasskeysMark } from './passkeys-mark.tsx'
import type { StepProps } from './phone-step.tsx'

/** A new customer gives a name and the consent that the law requires. */
export function NameStep({ page, result }: StepProps<'name'>) {
	const hasClub = useHasPart('club')
	const [form, fields] = useShopForm(NewCustomer, {
		id: 'newcomer',
		result,
	})
	return (
		<Form call="login" method="post" action={page.here} {...getFormProps(form)}>
			<ErrorSummary
				problems={listNamedProblems([
					['Имя', fields.firstName],
					['Согласие', fields.isAgreed],
				])}
				form={form}
				next="и аккаунт готов"
				attempt={result}
			/>
			<p className="mb-6 text-18">Аккаунт создан. Осталось познакомиться.</p>
			<input type="hidden" name="intent" value="name" />
			<PasskeysMark origin={page.passkeyOrigin} />
			<Field label="Имя" field={fields.firstName} autoComplete="given-name" enterKeyHint="done" />
			<div className="mt-4 grid gap-1">
				<Checkbox field={fields.isAgreed}>
					Согласие на <TextLink to="/pages/consent-account">обработку персональных данных</TextLink>
				</Checkbox>
				{hasClub && (
					<Checkbox field={fields.joinsClub}>
						Вступить в <TextLink to="/loyalty">клуб</TextLink>: бонусы за каждую покупку, бесплатно{' '}
						<span className="text-muted">(необязательно)</span>
					</Checkbox>
				)}
				<Checkbox field={fields.subscribe}>
					<TextLink to="/pages/consent-letters">SMS с рекламой</TextLink>: только о самых больших скидках{' '}
					<span className="text-muted">(необязательно)</span>
				</Checkbox>
			</div>
			<SubmitButton size="l" widePhone className="mt-6">
				Продолжить
			</SubmitButton>
		</Form>
	)
}
