import { Field } from '#app/components/form/fields/field.tsx'
import { PhoneField } from '#app/components/form/fields/phone-field.tsx'
import { TextField } from '#app/components/form/fields/text-field.tsx'
import { FieldGrid, FormStep } from '#app/components/form/form-step.tsx'
import type { ShopFields } from '#app/components/form/use-shop-form.ts'
import { TextLink } from '#app/components/ui/text-link.tsx'
import type { Checkout } from '#app/forms/checkout.ts'

export type CheckoutFields = ShopFields<typeof Checkout>

/** The recipient of the order. A guest can log in first. */
export function ContactStep({ fields, isGuest }: { fields: CheckoutFields; isGuest: boolean }) {
	return (
		<FormStep number={1} title="Кто получит">
			{isGuest && (
				<p className="-mt-2 mb-4">
					Уже покупал у&nbsp;нас? <TextLink to="/login?return=/checkout">Войти по&nbsp;коду</TextLink>
				</p>
			)}
			<FieldGrid>
				<TextField label="Имя" field={fields.name} autoComplete="name" className="col-span-6" clearable />
				<PhoneField field={fields.phone} className="col-span-6 tablet:col-span-3" />
				<Field
					label="Почта"
					field={fields.email}
					type="email"
					autoComplete="email"
					inputMode="email"
					className="col-span-6 tablet:col-span-3"
				/>
			</FieldGrid>
		</FormStep>
	)
}
