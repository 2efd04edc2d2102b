import { stringify } from 'csv-stringify/sync'
import { escapeUTF8 } from 'entities'
import { counted, goods } from '#backend/text/numbers.ts'
import type { Counted, FeedReport, OfferRemark, RowCounts } from './import-report.ts'

const SHOWN_REMARKS = 3
const SHOWN_REASONS = 15
const SHOWN_NAMES = 12

/** A part of the report for the shop's manager: figures, or remarks by reason. */
interface Part {
	title: string
	figures?: [name: string, value: string][]
	reasons?: { reason: string; remarks: OfferRemark[] }[]
	/** One line of advice. */
	advice?: string
}

/** The report in parts, each of which says something. */
function partsOf(report: FeedReport): Part[] {
	const { supply, skus, merged, rejected, notes, withoutPicture, pictureHosts, unused, others } = report
	const parts: Part[] = [
		{
			title: `Источник «${report.source}»`,
			figures: [
				['Прочитано предложений', number(report.offersRead)],
				['Взято', number(report.taken)],
				['Объединено с другими', number(merged.length)],
				['Не взято', number(rejected.length)],
			],
		},
		{
			title: 'Что в продаже',
			figures: [
				['В наличии, число штук названо', number(supply.COUNTED)],
				['В наличии, число не названо: считаем по 10 штук', number(supply.ASSUMED)],
				['Под заказ (available="false"): показываем с отметкой, не продаём', number(supply.ON_ORDER)],
				['Нет в наличии', number(supply.NONE)],
				['Без картинки, товаров', `${number(withoutPicture.length)} из ${number(report.colours)}`],
			],
			...(withoutPicture.length > 0 && { advice: `Без картинки: ${listed(withoutPicture)}` }),
		},
		{ title: 'Что изменилось', figures: changesOf(report) },
		{
			title: 'Важно',
			figures: report.dangers.map((danger): [string, string] => [danger, 'загружено с --force']),
		},
		{ title: 'Не взято', reasons: byReason(rejected) },
		{ title: 'Объединено с другими', reasons: byReason(merged) },
		{ title: 'Взято с сомнением', reasons: byReason(notes) },
		{
			title: 'Есть в прайсе, в магазине не показываем',
			figures: namesOf(unused),
		},
		{
			title: 'Картинки на других сайтах',
			figures: namesOf(pictureHosts),
			...(pictureHosts.length > 0 && {
				advice: `Чтобы магазин их показывал, запусти его с настройкой IMAGE_HOSTS=${pictureHosts.map(({ name }) => name).join(',')}`,
			}),
		},
		{
			title: 'Магазин продаёт и товары других источников',
			figures: others.map(({ name, count }): [string, string] => [`«${name}»`, counted(count, goods)]),
			...(others[0] && {
				advice: `Этот прайс их не меняет. Чтобы он их заменил, загрузи его с --source='${others[0].name}'`,
			}),
		},
	]
	if (skus.gone > 0) parts[2] = { ...parts[2], title: 'Что изменилось', advice: goneAdvice(skus) }
	return parts.filter(({ figures = [], reasons = [] }) => figures.length + reasons.length > 0)
}

const goneAdvice = ({ gone }: RowCounts) =>
	`Больше не продаются, потому что в прайсе их нет: ${number(gone)}. Вернуть прежнее: node build/tropa.js import --back`

function changesOf(report: FeedReport): [string, string][] {
	const rows: [string, RowCounts][] = [
		['Модели', report.models],
		['Товары (цвета)', report.products],
		['Размеры', report.skus],
		['Разделы', report.categories],
	]
	return rows.map(([name, { added, changed, unchanged, gone }]) => [
		name,
		`новых ${number(added)}, изменено ${number(changed)}, без изменений ${number(unchanged)}, ушло ${number(gone)}`,
	])
}

const namesOf = (counts: readonly Counted[]): [string, string][] =>
	counts.map(({ name, count }): [string, string] => [name, number(count)])

function byReason(remarks: readonly OfferRemark[]) {
	const reasons = new Map<string, OfferRemark[]>()
	for (const remark of remarks) {
		const same = reasons.get(remark.reason)
		if (same) same.push(remark)
		else reasons.set(remark.reason, [remark])
	}
	return [...reasons]
		.map(([reason, all]) => ({ reason, remarks: all }))
		.sort((one, other) => other.remarks.length - one.remarks.length)
}

const number = (value: number) => new Intl.NumberFormat('ru-RU').format(value)

const listed = (names: readonly string[]) =>
	names.slice(0, SHOWN_NAMES).join(', ') +
	(names.length > SHOWN_NAMES ? ` и ещё ${number(names.length - SHOWN_NAMES)}` : '')

const remarkText = ({ line, id, detail }: OfferRemark) =>
	`строка ${line}, ${id || 'без id'}${detail ? `: ${detail}` : ''}`

/** The report on the screen: of each reason the first offers. */
export function reportText(report: FeedReport): string {
	const lines = partsOf(report).flatMap(({ title, figures = [], reasons = [], advice }) => {
		const width = Math.max(0, ...figures.map(([name]) => name.length))
		return [
			'',
			title,
			...figures.slice(0, SHOWN_REASONS).map(([name, value]) => `  ${name.padEnd(width)}  ${value}`),
			...(figures.length > SHOWN_REASONS ? [`  … и ещё ${figures.length - SHOWN_REASONS}`] : []),
			...reasons
				.slice(0, SHOWN_REASONS)
				.flatMap(({ reason, remarks }) => [
					`  ${number(remarks.length).padStart(6)}  ${reason}`,
					...remarks.slice(0, SHOWN_REMARKS).map((remark) => `            ${remarkText(remark)}`),
				]),
			...(advice ? [`  ${advice}`] : []),
		]
	})
	const seconds = (report.milliseconds / 1_000).toFixed(1)
	return `${lines.slice(1).join('\n')}\n\nЗа ${seconds} с.\n`
}

/** The report as a page for a browser: it needs nothing else. */
export function reportPage(report: FeedReport, madeAt: Date): string {
	const parts = partsOf(report).map(({ title, figures = [], reasons = [], advice }) => {
		const rows = figures.map(
			([name, value]) => `<tr><th scope="row">${escapeUTF8(name)}</th><td>${escapeUTF8(value)}</td></tr>`,
		)
		const details = reasons.map(
			({ reason, remarks }) =>
				`<details><summary><b>${number(remarks.length)}</b> ${escapeUTF8(reason)}</summary><ul>${remarks
					.map((remark) => `<li>${escapeUTF8(remarkText(remark))}</li>`)
					.join('')}</ul></details>`,
		)
		return `<section><h2>${escapeUTF8(title)}</h2>${rows.length > 0 ? `<table>${rows.join('')}</table>` : ''}${details.join('')}${advice ? `<p class="advice">${escapeUTF8(advice)}</p>` : ''}</section>`
	})
	const day = madeAt.toLocaleString('ru-RU', {
		timeZone: 'Europe/Moscow',
		dateStyle: 'long',
		timeStyle: 'short',
	})
	return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Импорт «${escapeUTF8(report.source)}»</title><style>${STYLE}</style></head>
<body><main><h1>Отчёт об импорте</h1><p class="advice">${escapeUTF8(day)}, Москва</p>
${parts.join('\n')}
</main></body></html>
`
}

const STYLE = `body{margin:0;background:#f1efe8;color:#16211c;font:16px/24px Onest,'Segoe UI',Arial,sans-serif}
main{max-width:56rem;margin:0 auto;padding:2rem 1.25rem 4rem}
h1{font-size:2rem;line-height:2.4rem;margin:0}
section{background:#fbfaf6;padding:1.25rem 1.5rem;margin-top:1.25rem;border-radius:4px}
h2{font-size:1.25rem;line-height:1.6rem;margin:0 0 .75rem}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.4rem 0;border-top:1px solid #d9d6ca;font-weight:400;overflow-wrap:anywhere}
td{text-align:right;padding-left:1rem}
tr:first-child>*{border-top:0}
details{border-top:1px solid #d9d6ca;padding:.4rem 0}
summary{cursor:pointer}
li{overflow-wrap:anywhere}
.advice{color:#56615b;margin:.75rem 0 0;overflow-wrap:anywhere}`

/** Every offer with a reason, for a spreadsheet. */
export function reportCsv(report: FeedReport): string {
	const rows = [
		...rowsOf('не взято', report.rejected),
		...rowsOf('объединено', report.merged),
		...rowsOf('с сомнением', report.notes),
		...report.withoutPicture.map((id) => ['без картинки', '', id, '', '']),
	]
	return stringify([['что', 'строка', 'id', 'причина', 'подробность'], ...rows], {
		bom: true,
		delimiter: ';',
		escape_formulas: true,
	})
}

const rowsOf = (what: string, remarks: readonly OfferRemark[]) =>
	remarks.map(({ line, id, reason, detail = '' }) => [what, String(line), id, reason, detail])
