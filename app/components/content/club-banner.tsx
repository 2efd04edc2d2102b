import type { Banner } from '#contract/content.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Picture, ratioOf } from '../ui/picture.tsx'

/** An invitation on a night landscape that goes over into the footer. */
export function ClubBanner({ banner }: { banner: Banner }) {
	const { id, title, text, link, linkText, picture } = banner
	return (
		<section
			data-banner={`${banner.slot} ${banner.id}`}
			data-mode={banner.displayMode}
			data-popup={banner.popup}
			aria-labelledby={`${id}-title`}
			className="mode-poster relative flex min-h-club flex-col overflow-hidden bg-night text-white max-tablet:min-h-club-phone"
		>
			{picture && (
				<Picture
					src={picture.url}
					phoneSrc={picture.mobileUrl}
					alt={picture.alt}
					widths={[640, 800, 1000, 1280, 1600, 2400]}
					sizes="100vw"
					ratio={ratioOf(picture)}
					phoneRatio={39 / 68}
					className="absolute inset-0 size-full object-cover object-bottom"
				/>
			)}
			<div
				aria-hidden="true"
				className="absolute inset-0 bg-club-veil max-tablet:bg-club-veil-phone laptop:bg-club-veil-laptop"
			/>
			<div className="wrap relative w-full py-section max-tablet:py-12">
				<h2 id={`${id}-title`} className="mode-title max-w-175 text-club leading-tight tracking-poster">
					{title}
				</h2>
				<p className="mt-6 mb-8 max-w-105 text-18">{text}</p>
				{link && (
					<ButtonLink to={link} look="sun" size="l">
						{linkText}
					</ButtonLink>
				)}
			</div>
		</section>
	)
}
