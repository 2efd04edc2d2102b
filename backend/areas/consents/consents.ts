import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { and, desc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm'
import { contentEntries } from '#backend/areas/content/content.table.ts'
import { operators } from '#backend/areas/operator/operator.table.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import type { Consent, ConsentForm, ConsentPurpose } from '#contract/personal.ts'
import { consents, consentTexts } from './consents.table.ts'

/** Most that a customer is shown, the newest. */
const SHOWN = 100

const documents: Record<ConsentPurpose, string> = {
	PERSONAL_DATA: '/personaldataprocessing',
	NEWS_EMAIL: '/pages/consent-letters',
	NEWS_SMS: '/pages/consent-letters',
	REVIEW: '/pages/consent-review',
	COOKIES: '/pages/privacy',
	NOTICE: '/pages/consent-notice',
}

/** Forms whose consent is to an account, not to an order (152-ФЗ: a consent is to one purpose). */
const ofAccount: ReadonlySet<ConsentForm> = new Set(['LOG_IN', 'CLUB', 'SUPPORT'])

/** The page of text that a consent is to. An anonymous review publishes no name, and is bound by the rules alone. */
function documentOf({ purpose, form, isAnonymous }: Given): string {
	if (purpose === 'REVIEW' && isAnonymous) return '/reviews-policy'
	return purpose === 'PERSONAL_DATA' && ofAccount.has(form) ? '/pages/consent-account' : documents[purpose]
}

type Given = {
	visitorId: string
	purpose: ConsentPurpose
	/** Of a subscription. */
	email?: string
	/** Of a review. */
	isAnonymous?: boolean
} & (
	| { form: Exclude<ConsentForm, 'SUPPORT'>; operatorId?: never }
	/** The operator to whom the customer has read out the code. */
	| { form: 'SUPPORT'; operatorId: string }
)

const pressedByAnother = new AsyncLocalStorage<true>()

/**
 * Does work that another person asks for than the one of the data, such as a call on behalf of a customer: no consent
 * begins or ends by it (decision 073).
 */
export const withoutConsents = <Result>(work: () => Promise<Result>): Promise<Result> =>
	pressedByAnother.run(true, work)

/** Records a consent with the current version of its text; none within `withoutConsents`. */
export async function recordConsent(tx: Tx, given: Given, now: Date): Promise<void> {
	if (pressedByAnother.getStore()) return
	const { visitorId, purpose, form, email = '', operatorId } = given
	const document = documentOf(given)
	const version = await storeText(tx, document, now)
	await tx.insert(consents).values({
		visitorId,
		email: email.toLowerCase(),
		purpose,
		form,
		operatorId,
		document,
		version,
		givenAt: now,
	})
}

/** @returns the version; empty where the content has no such page */
async function storeText(tx: Tx, document: string, now: Date): Promise<string> {
	const [page] = await tx
		.select({ data: contentEntries.data })
		.from(contentEntries)
		.where(and(eq(contentEntries.kind, 'page'), eq(contentEntries.slot, document)))
	if (!page) return ''
	const { name = '', content = '' } = page.data as { name?: string; content?: string }
	const version = createHash('sha256').update(`${name}\n${content}`).digest('hex').slice(0, 12)
	await tx
		.insert(consentTexts)
		.values({ version, document, name, content, firstGivenAt: now })
		.onConflictDoNothing()
	return version
}

/** Ends the consents of a purpose: all of a visitor's, or those to write to an address. */
export async function withdrawConsents(
	tx: Tx,
	whose: { visitorId: string } | { email: string },
	purpose: ConsentPurpose,
	now: Date,
): Promise<void> {
	if (pressedByAnother.getStore()) return
	const theirs =
		'email' in whose ? eq(consents.email, whose.email.toLowerCase()) : eq(consents.visitorId, whose.visitorId)
	await tx
		.update(consents)
		.set({ withdrawnAt: now })
		.where(and(theirs, eq(consents.purpose, purpose), isNull(consents.withdrawnAt)))
}

/** Writes down that a consent is given, or withdrawn, when that is a change. */
export async function switchConsent(tx: Tx, given: Given, isGiven: boolean, now: Date): Promise<void> {
	const { visitorId, purpose } = given
	if (!isGiven) return withdrawConsents(tx, { visitorId }, purpose, now)
	const [standing] = await tx
		.select({ id: consents.id })
		.from(consents)
		.where(
			and(eq(consents.visitorId, visitorId), eq(consents.purpose, purpose), isNull(consents.withdrawnAt)),
		)
		.limit(1)
	if (!standing) await recordConsent(tx, given, now)
}

/** Gives the consents of an anonymous visitor to the customer. */
export async function giveConsents(tx: Tx, anonymousId: string, otherId: string): Promise<void> {
	await tx.update(consents).set({ visitorId: otherId }).where(eq(consents.visitorId, anonymousId))
}

export async function listConsents(db: Db, visitorId: string): Promise<Consent[]> {
	const rows = await db
		.select({ ...getTableColumns(consents), operator: operators.name })
		.from(consents)
		.leftJoin(operators, eq(operators.id, consents.operatorId))
		.where(eq(consents.visitorId, visitorId))
		.orderBy(desc(consents.id))
		.limit(SHOWN)
	const texts = await db
		.select({ version: consentTexts.version, name: consentTexts.name })
		.from(consentTexts)
		.where(
			inArray(
				consentTexts.version,
				rows.map(({ version }) => version),
			),
		)
	const names = new Map(texts.map(({ version, name }) => [version, name]))
	return rows.map(({ purpose, form, operator, document, version, givenAt, withdrawnAt }) => ({
		purpose: purpose as ConsentPurpose,
		form: form as ConsentForm,
		operator,
		document: { url: document, name: names.get(version) ?? '', version },
		givenAt: givenAt.toISOString(),
		withdrawnAt: withdrawnAt?.toISOString() ?? null,
	}))
}
