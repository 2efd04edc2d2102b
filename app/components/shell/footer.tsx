import { StaticPart } from './static-part.tsx'
import { SubscribeForm } from './subscribe-form.tsx'

/** The footer: contacts, news by e-mail, columns of links, the legal line. */
export function Footer() {
	return (
		<footer className="bg-night pt-18 pb-10 text-paper max-tablet:pt-12 max-tablet:pb-8 print:hidden">
			<div className="wrap">
				<div className="grid grid-cols-12 gap-x-gap gap-y-12 max-tablet:grid-cols-1 max-tablet:gap-8">
					<div className="col-span-5 max-laptop:col-span-12 max-tablet:col-span-1">
						<StaticPart name="footerContacts" />
						<SubscribeForm />
					</div>
					<StaticPart
						name="footerColumns"
						className="col-span-6 col-start-7 grid grid-cols-3 gap-gap max-laptop:col-span-12 max-laptop:col-start-1 max-tablet:col-span-1 max-tablet:block"
					/>
				</div>
				<StaticPart name="footerEnd" />
			</div>
		</footer>
	)
}
