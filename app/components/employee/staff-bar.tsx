import { Form } from '#app/components/form/form.tsx'
import { formatMoney } from '#app/texts/money.ts'
import type { StaffAtWork } from '../shell/shell-data.ts'
import { Button } from '../ui/button.tsx'
import { TextLink } from '../ui/text-link.tsx'

/** On the shop's own pages: whether an employee in a shift buys or sells, with a way to change that. */
export default function StaffBar({ staff: { rate, left, isSelling } }: { staff: StaffAtWork }) {
	return (
		<section aria-label="Ты на смене" className="bg-moss print:hidden">
			<div className="wrap flex flex-wrap items-center gap-x-6 gap-y-1 py-1">
				<p className="w-full pt-2 tablet:w-auto tablet:pb-2">
					{isSelling ? (
						<>
							<b>Покупателю</b> по ценам для всех
						</>
					) : (
						<>
							<b>Себе</b> −{rate} %, в этом месяце на {formatMoney(left)}
						</>
					)}
				</p>
				{isSelling ? (
					<Form method="post" action="/employee/qr">
						<Button look="text" name="intent" value="end-sale">
							Закончить продажу
						</Button>
					</Form>
				) : (
					<TextLink to="/employee/qr" className="target">
						Продать покупателю
					</TextLink>
				)}
				<TextLink to="/employee" className="target">
					К работе
				</TextLink>
			</div>
		</section>
	)
}
