import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Chip } from '#app/components/ui/chip.tsx'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import { Link } from '#app/components/ui/link.tsx'
import { Logo } from '#app/components/ui/logo.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { Row, Specimen, Specimens } from './specimen.tsx'

const looks = ['primary', 'secondary', 'sun', 'danger', 'paper'] as const
const grounds = ['bg-paper', 'bg-surface', 'bg-moss', 'bg-sun', 'bg-spruce', 'bg-night'] as const
const long = 'Сообщить, когда этот размер снова появится в магазине на Ленинском'

/** Elements that are pressed. */
export function ButtonSpecimens() {
	return (
		<>
			<Specimens id="buttons" title="Кнопки">
				{looks.map((look) => (
					<Row key={look}>
						<Specimen of={look}>
							<Button type="button" look={look}>
								В корзину
							</Button>
						</Specimen>
						<Specimen of="наведение" pose="hover">
							<Button type="button" look={look}>
								В корзину
							</Button>
						</Specimen>
						<Specimen of="фокус" pose="focus">
							<Button type="button" look={look}>
								В корзину
							</Button>
						</Specimen>
						<Specimen of="ждёт ответа">
							<Button type="button" look={look} busy>
								В корзину
							</Button>
						</Specimen>
					</Row>
				))}
				<Row>
					<Specimen of="ошибка">
						<Button type="button" error>
							В корзину
						</Button>
					</Specimen>
					<Specimen of="ошибка со словами">
						<Button type="button" error="Ошибка, ещё раз">
							В корзину
						</Button>
					</Specimen>
					<Specimen of="недоступна">
						<Button type="button" unavailable>
							Нет в наличии
						</Button>
					</Specimen>
					<Specimen of="словом">
						<Button type="button" look="text">
							Убрать
						</Button>
					</Specimen>
				</Row>
				<Row>
					<Specimen of="s">
						<Button type="button" size="s">
							Да, верно
						</Button>
					</Specimen>
					<Specimen of="l, со значком">
						<Button type="button" size="l" icon="cart">
							Оформить заказ
						</Button>
					</Specimen>
					<Specimen of="ссылка">
						<ButtonLink to="/catalog/" look="secondary">
							В каталог
						</ButtonLink>
					</Specimen>
					<Specimen of="место на странице">
						<ButtonLink to="#links" look="secondary" icon="ruler">
							К ссылкам
						</ButtonLink>
					</Specimen>
					<Specimen of="отправка формы">
						<form method="get">
							<SubmitButton>Отправить</SubmitButton>
						</form>
					</Specimen>
				</Row>
				<Specimen of="длинные слова, во всю ширину" className="max-w-90">
					<Button type="button" wide>
						{long}
					</Button>
				</Specimen>
			</Specimens>

			<Specimens id="focus" title="Фокус на каждом фоне">
				<div className="grid grid-cols-2 tablet:grid-cols-6">
					{grounds.map((ground) => (
						<div key={ground} data-pose="focus" className={`grid place-items-center py-7 ${ground}`}>
							<Button type="button" look="paper">
								Фокус
							</Button>
						</div>
					))}
				</div>
			</Specimens>

			<Specimens id="icon-buttons" title="Кнопки-значки">
				{(['bare', 'ring', 'paper'] as const).map((look) => (
					<div key={look} className={look === 'paper' ? 'bg-moss p-4' : ''}>
						<Row>
							<Specimen of={look}>
								<IconButton icon="heart" label="В избранное" look={look} />
							</Specimen>
							<Specimen of="наведение" pose="hover">
								<IconButton icon="heart" label="В избранное" look={look} />
							</Specimen>
							<Specimen of="фокус" pose="focus">
								<IconButton icon="heart" label="В избранное" look={look} />
							</Specimen>
							<Specimen of="недоступна">
								<IconButton icon="heart" label="В избранное" look={look} disabled />
							</Specimen>
						</Row>
					</div>
				))}
			</Specimens>

			<Specimens id="links" title="Ссылки">
				<Row>
					<Specimen of="знак магазина">
						<Logo name="Тропа" isOwnShop={false} />
					</Specimen>
					<Specimen of="на тёмном">
						<div className="bg-night px-4 text-paper">
							<Logo name="Тропа" isOwnShop={false} onDark />
						</div>
					</Specimen>
					<Specimen of="дальше">
						<ArrowLink to="/hits">Все хиты</ArrowLink>
					</Specimen>
					<Specimen of="наведение" pose="hover">
						<ArrowLink to="/hits">Все хиты</ArrowLink>
					</Specimen>
					<Specimen of="назад">
						<ArrowLink back to="/stores">
							Все магазины
						</ArrowLink>
					</Specimen>
				</Row>
				<Row>
					<Specimen of="в тексте">
						<p>
							Подробнее <TextLink to="/payment-and-delivery">о доставке</TextLink>.
						</p>
					</Specimen>
					<Specimen of="наведение" pose="hover">
						<TextLink to="/payment-and-delivery" className="target">
							О доставке
						</TextLink>
					</Specimen>
					<Specimen of="фокус" pose="focus">
						<TextLink to="/payment-and-delivery" className="target">
							О доставке
						</TextLink>
					</Specimen>
					<Specimen of="без вида">
						<Link to="/payment-and-delivery" className="target">
							Доставка
						</Link>
					</Specimen>
				</Row>
				<Row>
					<Specimen of="плашка">
						<Chip to="/catalog/">Пуховики</Chip>
					</Specimen>
					<Specimen of="убирает">
						<Chip to="/catalog/" removes>
							Зима
						</Chip>
					</Specimen>
					<Specimen of="наведение" pose="hover">
						<Chip to="/catalog/" removes>
							Размер 50
						</Chip>
					</Specimen>
					<Specimen of="фокус" pose="focus">
						<Chip to="/catalog/" removes>
							Размер 52
						</Chip>
					</Specimen>
				</Row>
			</Specimens>
		</>
	)
}
