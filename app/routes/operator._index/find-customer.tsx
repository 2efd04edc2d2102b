import type { SubmissionResult } from '@conform-to/react'
import { useArrivalFocus } from '#app/components/form/behaviour/use-arrival-focus.ts'
import { ErrorSummary, listProblems } from '#app/components/form/error-summary.tsx'
import { Field } from '#app/components/form/fields/field.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useDeferredForm } from '#app/components/form/use-deferred-form.ts'
import { dateOnly, dayAndMonth } from '#app/texts/dates.ts'
import { formatPhone } from '#app/texts/phone.ts'
import { hoursInWords } from '#app/texts/time-zones.ts'
import type { GuestOrder } from '#contract/guest-help.ts'
import type { FoundCustomer } from '#contract/operator.ts'

const loadSchema = () => import('#app/forms/operator.ts').then(({ FindCustomer }) => FindCustomer)
const loadNewCustomer = () => import('#app/forms/operator.ts').then(({ NewCustomer }) => NewCustomer)

export interface FoundCustomers {
	customers: FoundCustomer[]
	guestOrder?: GuestOrder | null | undefined
	newPhone: string | null
	needed?: keyof typeof needs | null | undefined
}

/** Questions to the caller when too little was typed. */
const needs = {
	NAME: 'Четырёх цифр мало: спроси ещё имя или фамилию.',
	DIGITS: 'Имени мало: спроси ещё последние четыре цифры телефона или номера заказа.',
	PHONE: 'Подходит слишком много людей: спроси телефон или номер заказа целиком.',
} as const

interface FindCustomerFormProps {
	found: FoundCustomers | null
	/** Errors of the last submission. */
	result: SubmissionResult<string[]> | null
}

/** Finds a customer, with little data before consent, or begins with a new one. */
export function FindCustomerForm({ found, result }: FindCustomerFormProps) {
	const isAsked = result?.initialValue?.intent === 'ask'
	const [form, field] = useDeferredForm(loadSchema, { id: 'find-customer', result: isAsked ? null : result })
	const problem = isAsked ? result?.error?.['']?.[0] : undefined
	return (
		<>
			<Form method="post" action="/operator#found" {...form.props} className="mt-5 max-w-180">
				<input type="hidden" name="intent" value="find" />
				<ErrorSummary
					problems={listProblems([field('find')])}
					form={problem ? { errors: [problem], status: 'error' } : form}
					attempt={result}
				/>
				<Field
					label="Телефон, почта, номер заказа или подарочной карты"
					hint="Или имя и последние четыре цифры телефона или заказа: «Воронцова 1234»"
					field={field('find')}
					size="s"
					autoComplete="off"
					spellCheck={false}
					enterKeyHint="search"
					aside={<SubmitButton>Найти</SubmitButton>}
				/>
			</Form>
			{found && <WhoIsFound key={whoIn(found)} found={found} result={isAsked ? result : null} />}
		</>
	)
}

const whoIn = ({ customers, guestOrder, newPhone, needed }: FoundCustomers) =>
	[newPhone, needed, guestOrder?.orderNumber, ...customers.map(({ customerId }) => customerId)].join()

/** Takes the focus: the next button is in it. */
function WhoIsFound({ found, result }: { found: FoundCustomers; result: FindCustomerFormProps['result'] }) {
	const section = useArrivalFocus<HTMLElement>()
	const { customers, guestOrder, newPhone, needed } = found
	return (
		<section
			ref={section}
			id="found"
			tabIndex={-1}
			aria-label="Кто нашёлся"
			className="mt-8 max-w-240 scroll-mt-28"
		>
			{customers.length > 0 && (
				<ul className="border-line border-b">
					{customers.map((customer) => (
						<Found key={customer.customerId} customer={customer} />
					))}
				</ul>
			)}
			{guestOrder && <FoundOrder order={guestOrder} />}
			{newPhone && <NewCustomer phone={newPhone} hasOrdered={Boolean(guestOrder)} result={result} />}
			{customers.length === 0 && !guestOrder && !newPhone && (
				<p role="status" className="text-16">
					{needed ? needs[needed] : 'Никого не нашлось. Проверь номер или найди по телефону.'}
				</p>
			)}
		</section>
	)
}

function Found({ customer }: { customer: FoundCustomer }) {
	const { customerId, shortName, maskedPhone, maskedEmail, isClubMember, since, contactHours } = customer
	return (
		<li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-t py-2">
			<span className="min-w-0 flex-1 basis-60 break-words">
				<b>{shortName || 'Без имени'}</b>
				<span className="block text-muted">
					{[
						maskedPhone,
						maskedEmail,
						isClubMember ? 'в клубе' : 'не в клубе',
						`с нами с ${dayAndMonth(dateOnly(since))}`,
						contactHours && `звонить ${hoursInWords(contactHours)}`,
					]
						.filter(Boolean)
						.join(' · ')}
				</span>
			</span>
			<Form method="post" action="/operator">
				<input type="hidden" name="intent" value="ask" />
				<input type="hidden" name="customerId" value={customerId} />
				<input type="hidden" name="name" value={shortName} />
				<SubmitButton size="s" aria-label={`Спросить согласие: ${shortName || maskedPhone}`}>
					Спросить согласие
				</SubmitButton>
			</Form>
		</li>
	)
}

/** An order of a guest: the code goes to its phone. */
function FoundOrder({ order: { orderNumber, date, shortName, maskedPhone } }: { order: GuestOrder }) {
	return (
		<div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-y py-2">
			<span className="min-w-0 flex-1 basis-60 break-words">
				<b>Заказ {orderNumber}, без входа</b>
				<span className="block text-muted">
					{[`от ${dayAndMonth(new Date(date))}`, shortName, maskedPhone].filter(Boolean).join(' · ')}
				</span>
				<span className="block">Код придёт на телефон заказа. Откроется только этот заказ.</span>
			</span>
			<Form method="post" action="/operator">
				<input type="hidden" name="intent" value="ask" />
				<input type="hidden" name="orderNumber" value={orderNumber} />
				<input type="hidden" name="name" value={shortName} />
				<SubmitButton size="s" aria-label={`Спросить согласие: заказ ${orderNumber}`}>
					Спросить согласие
				</SubmitButton>
			</Form>
		</div>
	)
}

interface NewCustomerProps {
	phone: string
	/** An order of this phone is shown above. */
	hasOrdered: boolean
	result: SubmissionResult<string[]> | null
}

function NewCustomer({ phone, hasOrdered, result }: NewCustomerProps) {
	const [form, field] = useDeferredForm(loadNewCustomer, { id: 'new-customer', result })
	return (
		<Form method="post" action="/operator" {...form.props} className="max-w-180">
			<p role="status" className={`mb-4 text-16 ${hasOrdered ? 'mt-6' : ''}`}>
				{hasOrdered ? (
					'Это последний заказ с этим номером; другой ищи по номеру заказа. Личного кабинета у покупателя нет. Можно завести: код придёт на этот номер.'
				) : (
					<>
						С номером <span className="whitespace-nowrap">{formatPhone(phone)}</span> никого нет. Можно
						завести покупателя: код придёт на этот номер.
					</>
				)}
			</p>
			<input type="hidden" name="intent" value="ask" />
			<input type="hidden" name="phone" value={phone} />
			<Field
				label="Имя"
				field={field('firstName')}
				size="s"
				autoComplete="off"
				aside={<SubmitButton>Спросить согласие</SubmitButton>}
			/>
		</Form>
	)
}
