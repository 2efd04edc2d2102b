import { Checkbox } from '#app/components/form/choices/checkbox.tsx'
import type { FieldData } from '#app/components/form/fields/field-data.ts'
import { TextLink } from '#app/components/ui/text-link.tsx'

/** The law wants the consent to advertising apart from the consent to personal data. */
export function NewsConsents({ mail, data }: { mail: FieldData; data: FieldData }) {
	return (
		<>
			<Checkbox field={mail}>
				Согласие на <TextLink to="/pages/consent-letters">рекламные письма</TextLink>
			</Checkbox>
			<Checkbox field={data}>
				Согласие на <TextLink to="/pages/consent-letters">обработку персональных данных</TextLink> для
				рассылки
			</Checkbox>
		</>
	)
}
