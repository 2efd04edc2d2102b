import { Form } from '#app/components/form/form.tsx'
import { timeOfDay } from '#app/texts/dates.ts'
import type { Employee } from '#contract/staff.ts'
import { SubmitButton } from '../form/submit-button.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { type DrawnCode, QrCode } from '../ui/qr-code.tsx'
import { useScanner } from './use-scanner.ts'

interface QrScreenProps {
	employee: Pick<Employee, 'name' | 'shop'> & { isSelling: boolean }
	sale: { path: string; until: string; code: DrawnCode }
}

/** The code that a customer scans to buy from the employee, and a link for a customer without a phone. */
export function QrScreen({ employee: { name, shop, isSelling }, sale }: QrScreenProps) {
	useScanner()
	return (
		<div className="min-h-page bg-night pb-section text-18 text-white max-tablet:tall:pb-24">
			<div className="wrap grid max-w-150 justify-items-center pt-6 text-center">
				<PageHeading size="employee" className="sr-only">
					QR продавца
				</PageHeading>
				<QrCode code={sale.code} label="QR-код: покупка у тебя" className="size-70 rounded-thumb" />
				<p className="mt-5 max-w-full break-words text-22 font-medium">{name}</p>
				<p className="mt-2 text-16 text-moss-text">
					Покупатель сканирует код и заказывает со своего телефона: продажа запишется на тебя. Код действует
					до {timeOfDay(new Date(sale.until), shop.timeZone)}.
				</p>
				<div className="mt-6 w-full">
					{isSelling ? (
						<Form method="post" action="/employee/qr" className="grid gap-3">
							<p>На этом телефоне идёт продажа покупателю: цены для всех, заказ запишется на тебя.</p>
							<SubmitButton name="intent" value="end-sale" look="paper" size="l" wide>
								Закончить продажу
							</SubmitButton>
							<ButtonLink to="/catalog/" look="sun" size="l" wide>
								В каталог
							</ButtonLink>
						</Form>
					) : (
						<ButtonLink to={sale.path} reloadDocument look="sun" size="l" wide>
							Оформить на этом телефоне
						</ButtonLink>
					)}
				</div>
			</div>
		</div>
	)
}
