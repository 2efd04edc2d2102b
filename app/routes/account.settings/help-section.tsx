import { helpWords, withoutRepeats } from '#app/components/account/help-words.ts'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { dayName, timeOfDay } from '#app/texts/dates.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { listHelp } from '#contract/operator.ts'

interface HelpSectionProps {
	help: CallOutput<typeof listHelp> | null
	timeZone: string
}

/** Help of the shop's operators: names, times, acts; ends a help that is under way. */
export function HelpSection({ help, timeZone }: HelpSectionProps) {
	return (
		<section id="help" aria-labelledby="help-title" className="border-line border-t pt-8">
			<h2 id="help-title" className="text-28">
				Кто помогал
			</h2>
			<p className="mt-3 max-w-lead text-muted">
				Оператор помогает, только когда ты назовёшь ему код из SMS или когда позвонишь. Всё, что он сделал,
				записано здесь.
			</p>
			{!help && <p className="mt-4">Сейчас не получилось узнать. Открой страницу чуть позже.</p>}
			{help?.open.map(({ id, who, until }) => (
				<Notice key={id} look="moss" icon="user" className="mt-5">
					<Form
						method="post"
						action="/account/settings#help"
						className="flex flex-wrap items-center gap-x-6 gap-y-3"
					>
						<span className="min-w-0 flex-1 basis-60 break-words">
							{who} помогает тебе сейчас, не дольше чем до {timeOfDay(new Date(until), timeZone)}.
						</span>
						<input type="hidden" name="helpId" value={id} />
						<SubmitButton name="intent" value="end-help" look="secondary">
							Закончить помощь
						</SubmitButton>
					</Form>
				</Notice>
			))}
			{help && help.acts.length === 0 && <p className="mt-4">Пока никто.</p>}
			{help && help.acts.length > 0 && (
				<ol className="mt-5 border-line border-b">
					{withoutRepeats(help.acts).map((act, index) => (
						<li
							// biome-ignore lint/suspicious/noArrayIndexKey: several things may be done at one moment
							key={index}
							className="flex flex-wrap gap-x-6 gap-y-1 border-line border-t py-3"
						>
							<time dateTime={act.at} className="w-40 flex-none text-muted">
								{dayName(new Date(act.at), timeZone)}, {timeOfDay(new Date(act.at), timeZone)}
							</time>
							<span className="min-w-0 flex-1 basis-60 break-words">
								{helpWords(act)}
								<span className="block text-14 text-muted">{act.who}</span>
							</span>
						</li>
					))}
				</ol>
			)}
		</section>
	)
}
