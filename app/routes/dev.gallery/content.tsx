import { Accordion } from '#app/components/ui/accordion.tsx'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { Icon, type IconName } from '#app/components/ui/icon.tsx'
import { Marks } from '#app/components/ui/marks.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Pagination } from '#app/components/ui/pagination.tsx'
import { Picture } from '#app/components/ui/picture.tsx'
import { Price } from '#app/components/ui/price.tsx'
import { Progress } from '#app/components/ui/progress.tsx'
import { Rail } from '#app/components/ui/rail.tsx'
import { Rating } from '#app/components/ui/rating.tsx'
import { RichText } from '#app/components/ui/rich-text.tsx'
import { Section } from '#app/components/ui/section.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { SummaryBox, Sums } from '#app/components/ui/summary-box.tsx'
import { Swatches } from '#app/components/ui/swatches.tsx'
import { Tabs } from '#app/components/ui/tabs.tsx'
import { here } from './here.ts'
import { Columns, Row, Specimen, Specimens } from './specimen.tsx'

const marks = [
	{ id: 'hit', name: 'Хит' },
	{ id: 'new', name: 'Новинка' },
	{ id: 'eco', name: 'Переработанный нейлон' },
]

const colors = [
	{ name: 'Хвоя', hex: '#1e4034' },
	{ name: 'Песок', hex: '#c8b48a' },
	{ name: 'Глина', hex: '#9c5a3c' },
	{ name: 'Уголь', hex: '#2b2f33' },
	{ name: 'Снег', hex: '#eef0ee' },
	{ name: 'Без цвета', hex: null },
]

const richText = `<p>Мембрана держит воду и выпускает пар. <a href="/technology/">Как это устроено</a></p>
<h2>Уход</h2><ul><li>Стирай при 30 градусах</li><li>Не отжимай</li></ul>
<table><tr><th>Вес</th><td>540 г</td></tr><tr><th>Пух</th><td>700 FP</td></tr></table>
<blockquote>Лучшая куртка — та, о которой забыл.</blockquote>`

/** All of them: a new one has to be named here. */
const icons: Record<IconName, true> = {
	alert: true,
	arrow: true,
	'arrow-back': true,
	box: true,
	burger: true,
	calendar: true,
	card: true,
	cart: true,
	catalog: true,
	check: true,
	'chevron-down': true,
	'chevron-left': true,
	'chevron-right': true,
	clock: true,
	close: true,
	compare: true,
	expand: true,
	filter: true,
	heart: true,
	home: true,
	info: true,
	lock: true,
	mail: true,
	metro: true,
	minus: true,
	phone: true,
	pin: true,
	plus: true,
	return: true,
	ruler: true,
	search: true,
	share: true,
	star: true,
	store: true,
	trash: true,
	truck: true,
	user: true,
}

/** Elements that are read. */
export function ContentSpecimens() {
	return (
		<>
			<ReadSpecimens />
			<div id="wide" className="-mx-gutter grid grid-cols-1 gap-12">
				<Rail title="Лента" label="Лента карточек">
					{colors.map((color) => (
						<li key={color.name}>
							<div className="aspect-4/5 rounded-picture bg-ground-stone" />
							<p className="mt-3">{color.name}</p>
						</li>
					))}
				</Rail>
				{(['surface', 'spruce', 'night'] as const).map((ground) => (
					<Section key={ground} id={`section-${ground}`} ground={ground} title={`Раздел: ${ground}`}>
						<p>Только такой фон отделяет разделы друг от друга.</p>
					</Section>
				))}
			</div>
		</>
	)
}

function ReadSpecimens() {
	return (
		<>
			<Specimens id="prices" title="Цена, отметки, оценка">
				<Row>
					<Specimen of="m">
						<Price price={24990} />
					</Specimen>
					<Specimen of="m, скидка">
						<Price price={24990} oldPrice={32990} discount={24} showDiscount />
					</Specimen>
					<Specimen of="l, скидка">
						<Price price={24990} oldPrice={32990} discount={24} showDiscount size="l" />
					</Specimen>
					<Specimen of="line">
						<Price price={24990} oldPrice={32990} size="line" />
					</Specimen>
				</Row>
				<Row>
					<Specimen of="отметки на картинке" className="bg-ground-moss p-4">
						<Marks marks={marks} discount={24} />
					</Specimen>
					<Specimen of="отметки на бумаге">
						<Marks marks={marks} look="moss" />
					</Specimen>
					<Specimen of="цвета">
						<Swatches colors={colors} />
					</Specimen>
					<Specimen of="два цвета">
						<Swatches colors={colors.slice(0, 2)} />
					</Specimen>
				</Row>
				<Row>
					{[0, 2.4, 4.8, 5].map((value) => (
						<Specimen key={value} of={String(value).replace('.', ',')}>
							<Rating value={value} />
						</Specimen>
					))}
					<Specimen of="m">
						<Rating value={4} size="m" label="Средняя оценка" />
					</Specimen>
				</Row>
			</Specimens>

			<Specimens id="navigation" title="Путь и страницы">
				<Specimen of="крошки">
					<Breadcrumbs
						items={[
							{ name: 'Главная', uri: '/' },
							{ name: 'Мужчинам', uri: '/catalog/muzhchinam' },
							{ name: 'Пуховик «Хибины 700» с капюшоном и снежной юбкой' },
						]}
					/>
				</Specimen>
				<Specimen of="вкладки">
					<Tabs
						label="Порядок"
						items={[
							{ name: 'Сначала новые', to: `${here}?sort=new`, current: true },
							{ name: 'Полезные', to: `${here}?sort=useful` },
							{ name: 'С низкой оценкой', to: `${here}?sort=low` },
						]}
					/>
				</Specimen>
				<Specimen of="переключатель">
					<Tabs
						look="pill"
						label="Шкала"
						items={[
							{ name: 'RU', to: `${here}?scale=ru`, current: true },
							{ name: 'EU', to: `${here}?scale=eu` },
							{ name: 'INT', to: `${here}?scale=int` },
						]}
					/>
				</Specimen>
				<Specimen of="страницы">
					<Pagination page={5} totalPages={12} href={(page) => `${here}?page=${page}`} />
				</Specimen>
				<Specimen of="две страницы">
					<Pagination
						page={1}
						totalPages={2}
						label="Страницы отзывов"
						href={(page) => `${here}?reviews=${page}`}
					/>
				</Specimen>
			</Specimens>

			<Specimens id="text" title="Тексты и сообщения">
				<Specimen of="большой заголовок экрана">
					<p aria-hidden="true" className="text-page font-head leading-tight tracking-page">
						Куртки и жилеты
					</p>
				</Specimen>
				<Columns>
					{(['moss', 'surface', 'error'] as const).map((look) => (
						<Specimen key={look} of={look}>
							<Notice look={look} icon={look === 'error' ? 'alert' : 'truck'}>
								Привезём завтра с 9 до 13, если оформить до полуночи
							</Notice>
						</Specimen>
					))}
					<Specimen of="закрытый и открытый раздел">
						<Accordion title="Состав и уход">
							<p>Нейлон, пух</p>
						</Accordion>
						<Accordion
							title="Как снять мерки с самого себя, когда рядом нет никого, кто подержал бы ленту"
							open
						>
							<p>Лента идёт горизонтально и не натягивается.</p>
						</Accordion>
					</Specimen>
					<Specimen of="часть целого">
						<Progress value={24} max={96} label="Показано" />
					</Specimen>
					<Specimen of="путь к цели">
						<Progress value={64} max={100} label="До уровня «Вершина»" look="sun" />
					</Specimen>
					<Specimen of="загрузка">
						<div className="grid gap-3">
							<Skeleton className="aspect-4/5 w-full rounded-picture max-w-60" />
							<Skeleton className="h-5 w-60 max-w-full" />
							<Skeleton className="h-5 w-40" />
						</div>
					</Specimen>
					<Specimen of="текст с разметкой">
						<RichText html={richText} />
					</Specimen>
				</Columns>
				<Specimen of="суммы" className="max-w-105">
					<SummaryBox title="Сумма заказа">
						<Sums
							lines={[
								{ label: 'Товары, 3', value: '42 970 ₽' },
								{ label: 'Скидка по промокоду ТРОПА10', value: '−4 297 ₽', reduction: true },
								{ label: 'Доставка', value: 'бесплатно' },
							]}
							total={{ label: 'Итого', value: '38 673 ₽' }}
						/>
					</SummaryBox>
				</Specimen>
			</Specimens>

			<Specimens id="pictures" title="Картинки">
				<Specimen of="4:5" className="max-w-60">
					<div className="aspect-4/5 overflow-hidden rounded-picture bg-ground-moss">
						<Picture
							src="/pictures/products/puffer-spruce-1.avif"
							alt="Пуховик «Хибины 700», хвоя"
							sizes="240px"
						/>
					</div>
				</Specimen>
				<Specimen of="значки">
					<ul className="flex flex-wrap gap-4">
						{Object.keys(icons).map((name) => (
							<li key={name} className="grid w-18 justify-items-center gap-1 text-center text-13 text-muted">
								<Icon name={name as IconName} />
								{name}
							</li>
						))}
					</ul>
				</Specimen>
			</Specimens>
		</>
	)
}
