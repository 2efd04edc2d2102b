import type { MenuItem } from '#contract/content.ts'
import { ArrowLink } from '../ui/arrow-link.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { MenuTitle } from './menu-title.tsx'

/** Panel of «Каталог»: sections, the columns and the picture of each, quick links. */
export function MegaMenuPanel({ items }: { items: readonly MenuItem[] }) {
	const sections = items.filter((item) => item.submenu.length > 0)
	const quick = items.filter((item) => item.submenu.length === 0)
	return (
		<div className="wrap grid min-h-130 gap-12 pt-8 pb-12 laptop:max-desktop:grid-cols-1 desktop:grid-cols-fluid">
			<ul
				className="group/sections grid grid-cols-mega-laptop content-start gap-x-12"
				// One row for each line of the left column, and a last one for the rest of higher columns.
				style={{ gridTemplateRows: `repeat(${sections.length + 1}, min-content) 1fr` }}
			>
				{sections.map((section, index) => (
					<li
						key={section.id}
						data-section={section.id}
						data-active={index === 0 ? '' : undefined}
						className="group/section contents"
					>
						<Link
							to={section.url}
							className="col-start-1 flex min-h-12 items-center self-start font-head text-22 tracking-sub group-focus-within/section:blazed group-hover/section:blazed group-not-has-[li:hover]/sections:group-data-active/section:blazed"
						>
							<MenuTitle item={section} />
						</Link>
						<div className="invisible col-start-2 row-span-full columns-3 gap-x-8 bg-paper group-focus-within/section:visible group-focus-within/section:z-1 group-hover/section:visible group-hover/section:z-1 group-data-active/section:visible max-desktop:columns-2">
							{section.submenu.map((group) => (
								<MenuGroup key={group.id} group={group} />
							))}
						</div>
					</li>
				))}
				{quick.length > 0 && (
					<li className="col-start-1 mt-6 self-start">
						<ul>
							{quick.map((item) => (
								<li key={item.id}>
									<Link to={item.url} className="flex min-h-11 items-center font-medium hover:underline">
										<MenuTitle item={item} />
									</Link>
								</li>
							))}
						</ul>
					</li>
				)}
			</ul>
			<div className="w-85 max-desktop:hidden">
				{sections.map((section, index) => (
					<div key={section.id} data-picture-of={section.id} hidden={index > 0}>
						<SectionPicture section={section} />
					</div>
				))}
			</div>
		</div>
	)
}

function SectionPicture({ section: { picture } }: { section: MenuItem }) {
	if (!picture) return null
	return (
		<>
			<div className="aspect-4/5 overflow-hidden rounded-picture bg-ground-fog">
				<Picture src={picture.url} alt={picture.alt} sizes="340px" widths={[320, 480, 800]} />
			</div>
			{picture.link && picture.text && (
				<ArrowLink to={picture.link} className="mt-1.5">
					{picture.text}
				</ArrowLink>
			)}
		</>
	)
}

function MenuGroup({ group }: { group: MenuItem }) {
	return (
		<div className="break-inside-avoid pb-6">
			<Link to={group.url} className="menu-leaf font-strong tracking-control">
				<MenuTitle item={group} />
			</Link>
			<ul>
				{group.submenu.map((leaf) => (
					<li key={leaf.id}>
						<Link to={leaf.url} className="menu-leaf text-muted hover:text-ink">
							<MenuTitle item={leaf} />
						</Link>
					</li>
				))}
			</ul>
		</div>
	)
}
