import { useHydrated } from 'remix-utils/use-hydrated'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { StickyPanel } from '#app/components/ui/sticky-panel.tsx'
import { notify, ToastCard } from '#app/components/ui/toast.tsx'
import { Tooltip } from '#app/components/ui/tooltip.tsx'
import { here } from './here.ts'
import { Row, Specimen, Specimens } from './specimen.tsx'

const panels = [
	['center', 'Окно'],
	['desktop', 'Окно на широком экране'],
	['sheet', 'Панель справа'],
	['side', 'Панель слева'],
	['full', 'Во весь экран'],
] as const

const jacket = '/pictures/products/puffer-spruce-1.avif'
const texts = Array.from({ length: 12 }, (_, index) => index + 1)

/** Elements that float above the page. */
export function OverlaySpecimens() {
	const hydrated = useHydrated()
	return (
		<Specimens id="overlays" title="Поверх страницы">
			<Row>
				{panels.map(([place, title]) => (
					<Specimen key={place} of={place}>
						<ButtonLink to={`#panel-${place}`} look="secondary">
							{title}
						</ButtonLink>
						<Dialog
							id={`panel-${place}`}
							title={title}
							place={place}
							footer={
								<Button
									type="button"
									wide
									onClick={(event) => event.currentTarget.closest('dialog')?.close()}
								>
									Понятно
								</Button>
							}
						>
							{texts.map((number) => (
								<p key={number} className="mt-4">
									{`${number}. Панель закрывается крестиком, клавишей Escape и нажатием рядом с ней, а фокус возвращается туда, откуда её открыли.`}
								</p>
							))}
							<ButtonLink to="#panel-above" look="secondary" className="mt-6">
								Ещё одно окно
							</ButtonLink>
						</Dialog>
					</Specimen>
				))}
			</Row>
			<Dialog id="panel-above" title="Окно поверх окна">
				<p>Открытое последним стоит выше всех.</p>
				{hydrated && (
					<Button type="button" className="mt-6" onClick={() => notify({ text: 'Уведомление над окном' })}>
						Показать уведомление
					</Button>
				)}
			</Dialog>
			<Specimen of="липкая панель: есть, когда её кнопка осталась выше">
				<div
					className="relative h-130 max-w-content overflow-hidden rounded-picture border border-line"
					style={{ contain: 'layout' }}
				>
					<div className="h-full scroll-y p-6 pt-18">
						<p>Прокрути, и кнопка уедет, а панель останется.</p>
						<Button type="button" id="gallery-anchor" className="mt-6">
							В корзину
						</Button>
						{texts.map((number) => (
							<p key={number} className="mt-6">
								{`${number}. Панель стоит под шапкой, а на телефоне — над нижней полосой магазина.`}
							</p>
						))}
					</div>
					<StickyPanel anchor="gallery-anchor" alwaysOnSmall bottomOnSmall>
						<div className="flex items-center justify-between gap-4 px-6 py-3">
							<p className="font-strong">15 490 ₽</p>
							<Button type="button">В корзину</Button>
						</div>
					</StickyPanel>
				</div>
			</Specimen>
			<Row>
				<Specimen of="уведомление">
					<div className="w-toast max-w-toast">
						<ToastCard toast={{ text: 'Промокод применён' }} here={here} />
					</div>
				</Specimen>
				<Specimen of="с товаром и следующим шагом">
					<div className="w-toast max-w-toast">
						<ToastCard
							toast={{
								text: 'Пуховик «Хибины 700» — в корзине',
								picture: jacket,
								action: { label: 'Оформить заказ', to: '/cart' },
							}}
							here={here}
						/>
					</div>
				</Specimen>
				<Specimen of="ошибка">
					<div className="w-toast max-w-toast">
						<ToastCard
							toast={{
								text: 'Действия на странице временно ограничены. Попробуй немного позже',
								look: 'error',
							}}
							here={here}
						/>
					</div>
				</Specimen>
			</Row>
			<Row>
				{hydrated && (
					<Specimen of="живое уведомление">
						<Button
							type="button"
							look="secondary"
							onClick={() =>
								notify({ text: 'Палатка — в корзине', action: { label: 'Оформить заказ', to: '/cart' } })
							}
						>
							Уведомить
						</Button>
					</Specimen>
				)}
				<Specimen of="пояснение">
					<p className="flex items-center">
						Вернётся 720 бонусов
						<Tooltip label="О бонусах">
							Бонусы начислим через 14 дней после получения заказа и сгорят через 180 дней.
						</Tooltip>
					</p>
				</Specimen>
			</Row>
		</Specimens>
	)
}
