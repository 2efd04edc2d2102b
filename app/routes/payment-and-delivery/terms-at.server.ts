import type { SubmissionResult } from '@conform-to/react'
import type { AppLoadContext } from '@remix-run/node'
import { readQuery } from '#app/actions/form-reader.server.ts'
import { problemOf } from '#app/api/page-problem.ts'
import { DeliveryAddress } from '#app/forms/delivery-address.ts'
import { formFields } from '#app/forms/form-fields.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { placeOf } from '#app/loaders/address.server.ts'
import { deliveryProblemOf } from '#app/services/delivery-problem.server.ts'
import { getDeliveryTerms } from '#app/services/geo.server.ts'
import { errorText } from '#app/texts/errors.ts'
import { readPlace } from '#app/texts/way.ts'
import type { City, DeliveryTerm } from '#contract/geo.ts'
import type { GeoLocation } from '#contract/shapes.ts'

const fields = formFields(DeliveryAddress)

export interface TermsAt {
	/** As it was typed into the address of the page. */
	typed: string
	/** Errors of the typed address. */
	result: SubmissionResult<string[]> | null
	/** The city of the terms; null when they are unknown. */
	city: Pick<City, 'name' | 'moniker' | 'timeZone'> | null
	terms: DeliveryTerm[]
	/** Error of the browser's place: no delivery there, or the terms are unknown. */
	problem: string | null
}

/** Terms of delivery to a typed address, to the visitor's place, or else to the visitor's city. */
export async function loadDeliveryTerms(
	context: AppLoadContext,
	searchParams: URLSearchParams,
): Promise<TermsAt> {
	const place = readPlace(searchParams.get('place'))
	if (place) return termsNear(context, place)
	// The page needs its text alone; without a city it has no terms.
	const asked = context.api.user().then(
		(user) => user.city,
		() => null,
	)
	const typed = searchParams.get('address')
	if (typed === null) {
		const city = await asked
		return city ? { ...nothing, ...(await getDeliveryTerms(context.api, { cityId: city.id })) } : nothing
	}

	const submission = parseForm(readQuery(searchParams, fields), DeliveryAddress)
	if (submission.status !== 'success') return { ...nothing, typed, result: submission.reply() }
	const rejected = (code: string | null) => ({
		...nothing,
		typed,
		result: submission.reply({ fieldErrors: { address: [errorText(code ?? undefined)] } }),
	})
	const sought = placeOf(context, asked, submission.value.address)
	sought.catch(() => undefined)
	if (!(await asked)) return rejected(null)
	try {
		const answer = await getDeliveryTerms(context.api, { geoLocation: await sought })
		return answer.city ? { ...nothing, ...answer, typed } : rejected(answer.problem)
	} catch (error) {
		if (problemOf(error)?.kind === 'blocked') throw error
		return rejected(deliveryProblemOf(error))
	}
}

const nothing: TermsAt = { typed: '', result: null, city: null, terms: [], problem: null }

async function termsNear({ api }: AppLoadContext, place: GeoLocation): Promise<TermsAt> {
	const answer = await getDeliveryTerms(api, { geoLocation: place })
	return { ...nothing, ...answer, problem: answer.city ? null : errorText(answer.problem ?? undefined) }
}
