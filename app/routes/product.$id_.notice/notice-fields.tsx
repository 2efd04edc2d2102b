import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Checkbox } from '#app/components/form/choices/checkbox.tsx'
import { OptionBoxes } from '#app/components/form/choices/option-boxes.tsx'
import { ErrorSummary, listNamedProblems } from '#app/components/form/error-summary.tsx'
import { TextField } from '#app/components/form/fields/text-field.tsx'
import { Form } from '#app/components/form/form.tsx'
import { Honeypot } from '#app/components/form/honeypot.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useShopForm } from '#app/components/form/use-shop-form.ts'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { AskedNotice } from '#app/forms/goods-notice.ts'
import { encoded } from '#app/paths/encoded.ts'
import { noticePath } from '#app/paths/notice-path.ts'
import { formatMoney } from '#app/texts/money.ts'
import { formatPhone } from '#app/texts/phone.ts'
import type { NoticeKind } from '#contract/notices.ts'
import type { ProductSize } from '#contract/products.ts'

interface NoticeFieldsProps {
	kind: NoticeKind
	productId: number
	/** The size of the address. */
	chosen: Pick<ProductSize, 'id'> | null
	/** Sold-out sizes. */
	gone: readonly Pick<ProductSize, 'id' | 'size'>[]
	/** Roubles, of the size or the lowest. */
	price: number
	/** Of a customer. */
	contact: { phone: string; email: string } | null
	/** Errors of the last submission. */
	result: SubmissionResult<string[]> | null
}

/** The size, the way of the message, and the consent to it. */
export function NoticeFields({ kind, productId, chosen, gone, price, contact, result }: NoticeFieldsProps) {
	const isOfPrice = kind === 'LOWER_PRICE'
	const [first] = gone
	const oneSize = gone.length === 1 && first?.size === '' ? first : undefined
	const wanted = isOfPrice ? chosen : (gone.find(({ id }) => id === chosen?.id) ?? oneSize)
	const path = noticePath(productId, { skuId: chosen?.id, isOfPrice })
	const [form, fields] = useShopForm(AskedNotice, {
		id: 'notice',
		result,
		defaultValue: {
			skuId: wanted ? String(wanted.id) : '',
			channel: contact ? 'SMS' : 'EMAIL',
			email: contact?.email ?? '',
		},
	})
	const { skuId, channel, email, isAgreed } = fields
	return (
		<Form call="askForNotice" method="post" action={path} {...getFormProps(form)}>
			<ErrorSummary
				problems={listNamedProblems([
					['Размер', skuId],
					['Как сообщить', channel],
					['Почта', email],
					['Согласие', isAgreed],
				])}
				form={form}
				next="и сообщим"
				attempt={result}
			/>
			<p className="mb-6 max-w-lead text-18">
				{isOfPrice
					? `Пришлём одно сообщение, когда цена станет ниже ${formatMoney(price)}.`
					: 'Пришлём одно сообщение, когда размер появится. Сначала тем, кто попросил раньше. Вещь не\u00a0откладываем.'}
			</p>
			<input type="hidden" name="kind" value={kind} />
			<Honeypot />
			<div className="grid gap-6">
				{isOfPrice || oneSize ? (
					wanted && <input type="hidden" name={skuId.name} value={wanted.id} />
				) : (
					<OptionBoxes
						legend="Размер, которого нет"
						field={skuId}
						options={gone.map((one) => ({ value: String(one.id), label: one.size }))}
					/>
				)}
				{contact ? (
					<OptionBoxes
						legend="Как сообщить"
						field={channel}
						options={[
							{ value: 'SMS', label: `SMS на\u00a0${formatPhone(contact.phone)}` },
							{ value: 'EMAIL', label: 'Письмом' },
						]}
					/>
				) : (
					<input type="hidden" name={channel.name} value="EMAIL" />
				)}
				<div>
					<TextField
						label="Почта"
						optional={contact !== null}
						field={email}
						type="email"
						inputMode="email"
						autoComplete="email"
						enterKeyHint="send"
						clearable
						className="max-w-120"
					/>
					{!contact && (
						<p className="mt-2 text-14 text-muted">
							На почту придёт ссылка, чтобы подтвердить её. Удобнее SMS?{' '}
							<TextLink to={`/login?return=${encoded(path)}`}>Войди</TextLink>
						</p>
					)}
				</div>
				<div>
					<Checkbox field={isAgreed}>
						Согласие на <TextLink to="/pages/consent-notice">сообщение об этой вещи</TextLink>
					</Checkbox>
					<SubmitButton size="l" widePhone className="mt-6">
						Сообщить мне
					</SubmitButton>
				</div>
			</div>
		</Form>
	)
}
