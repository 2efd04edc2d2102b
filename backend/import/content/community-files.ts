import { z } from 'zod'
import { CoverGround, PublicationKind } from '#contract/community.ts'
import { Day } from '#contract/shapes.ts'

/** Reserved under /community/ambassadors/. */
const RESERVED = ['looks']

const text = z.string().trim().min(1)
const line = text.max(200)
/** A paragraph with marks (backend/text/markup.ts). */
const marked = text
	.max(5_000)
	.regex(/^[^\n\r]*$/, 'must be one paragraph: a new one is a block of its own')
	.refine((typed) => !/\*\*/.test(typed.replace(/\*\*.+?\*\*/g, '')), 'has ** that nothing closes')
	.refine(
		(typed) => !typed.replace(/\[[^[\]]+\]\([^()\s]+\)/g, '').includes(']('),
		'has a link with a space or a bracket in its address',
	)

const Slug = z
	.string()
	.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be of Latin letters, digits and single hyphens')
	.min(2)
	.max(80)
const Share = z.number().min(0).max(1)
export const PictureName = z
	.string()
	.regex(
		/^[\w-]+(?:\/[\w-]+)*$/,
		'must be a path under public/pictures without an extension, like covers/khibiny',
	)
const Focus = z.tuple([Share, Share])
const Product = text.max(100)

const Picture = { picture: PictureName, alt: line }

const BlockFile = z.discriminatedUnion('type', [
	z.strictObject({ type: z.literal('text'), text: marked }),
	z.strictObject({ type: z.literal('heading'), text: line }),
	z.strictObject({ type: z.literal('picture'), ...Picture, caption: line.optional() }),
	z.strictObject({ type: z.literal('gallery'), pictures: z.array(z.strictObject(Picture)).min(2).max(8) }),
	z.strictObject({ type: z.literal('quote'), text: marked, who: line.optional() }),
	z.strictObject({
		type: z.literal('products'),
		products: z.array(Product).min(1).max(6),
		note: text.max(300).optional(),
	}),
	z.strictObject({
		type: z.literal('video'),
		address: z.url({ protocol: /^https$/, error: 'must be an https address' }),
		poster: PictureName,
		title: line,
		minutes: z.int().min(1).max(600),
	}),
	z.strictObject({
		type: z.literal('steps'),
		steps: z
			.array(z.strictObject({ title: line, text: marked, minutes: z.int().min(1).max(600).optional() }))
			.min(2)
			.max(12),
	}),
	z
		.strictObject({
			type: z.literal('table'),
			head: z.array(z.string().trim().max(200)).min(1).max(8),
			rows: z.array(z.array(z.string().trim().max(300))).min(1),
			caption: line.optional(),
		})
		.refine(
			({ head, rows }) => rows.every((row) => row.length === head.length),
			'has a row that is not as long as its head',
		),
	z.strictObject({ type: z.literal('list'), items: z.array(marked).min(1), ordered: z.boolean().optional() }),
])
export type BlockFile = z.output<typeof BlockFile>

const Body = z.array(BlockFile)

export const CommunityPagesFile = z.array(
	z.strictObject({
		/** Of the screen: `/community/`, `/community/trainings/`. */
		url: z.string().startsWith('/community'),
		title: line,
		lead: z.string().trim().max(500).default(''),
		cover: z
			.strictObject({ ...Picture, focus: Focus.optional() })
			.nullable()
			.default(null),
		tag: text.max(30).nullable().default(null),
		body: Body.default([]),
	}),
)

export const AmbassadorsFile = z
	.array(
		z.strictObject({
			slug: Slug.refine((slug) => !RESERVED.includes(slug), 'is the name of another page'),
			name: line,
			activity: line,
			place: line,
			portrait: PictureName,
			portraitAlt: line.optional(),
			focus: Focus.optional(),
			lead: text.max(600),
			facts: z.array(z.strictObject({ value: text.max(40), label: text.max(80) })).length(3),
			quote: text.max(400),
			text: Body,
			look: Slug.optional(),
		}),
	)
	.superRefine((people, context) => {
		for (const [index, { slug }] of people.entries()) {
			if (people.findIndex((one) => one.slug === slug) === index) continue
			context.addIssue({ code: 'custom', path: [index, 'slug'], message: `has ${slug} for the second time` })
		}
	})

const TrainingFile = z
	.strictObject({
		level: z.int().min(1).max(3),
		minutes: z.int().min(1).max(1_000),
		profile: z
			.array(z.tuple([z.number().min(0).max(1_000), z.number().min(0).max(100)]))
			.min(4)
			.max(200),
		equipment: z.array(line).default([]),
	})
	.superRefine(({ profile, minutes }, context) => {
		const times = profile.map(([minute]) => minute)
		if (times.some((minute, at) => at > 0 && minute <= (times[at - 1] ?? 0))) {
			context.addIssue({ code: 'custom', path: ['profile'], message: 'must have its minutes rising' })
		}
		if (times[0] !== 0 || times.at(-1) !== minutes) {
			context.addIssue({ code: 'custom', path: ['profile'], message: `must go from 0 to ${minutes}` })
		}
	})

const LookFile = z.strictObject({
	season: text.max(40),
	things: z
		.array(z.strictObject({ product: Product, note: text.max(200).optional() }))
		.min(2)
		.max(8),
})

const cover = z.union([
	z.strictObject({ ...Picture, focus: Focus.optional() }),
	z.strictObject({ figure: text.max(12), ground: CoverGround }),
])

/** One publication, a file of its own in the folder `publications`. */
export const PublicationFile = z
	.strictObject({
		slug: Slug,
		kind: PublicationKind,
		title: line,
		lead: text.max(600),
		cover: cover.nullable(),
		author: Slug.nullable(),
		date: Day,
		minutes: z.int().min(1).max(60),
		tags: z.array(text.max(30).toLowerCase()).max(5),
		body: Body,
		products: z.array(Product).max(12),
		publications: z.array(Slug).max(6),
		training: TrainingFile.optional(),
		look: LookFile.optional(),
	})
	.superRefine((publication, context) => {
		const { kind, training, look, author, body } = publication
		const wrong = (path: string, message: string) =>
			context.addIssue({ code: 'custom', path: [path], message })
		if (kind === 'TRAINING' && !training) wrong('training', 'is needed')
		if (kind !== 'TRAINING' && training) wrong('training', 'is of a TRAINING only')
		if (kind === 'LOOK' && !look) wrong('look', 'is needed')
		if (kind !== 'LOOK' && look) wrong('look', 'is of a LOOK only')
		if (kind === 'LOOK' && author === null) wrong('author', 'is needed: a look is somebody’s')
		if (kind !== 'TRAINING' && publication.cover === null) wrong('cover', 'is needed')
		if (kind === 'TRAINING' && !body.some(({ type }) => type === 'steps')) wrong('body', 'has no steps')
	})
export type PublicationFile = z.output<typeof PublicationFile>
