import type { LoaderFunctionArgs } from '@remix-run/node'
import { readQuery } from '#app/actions/form-reader.server.ts'
import { CitySearch } from '#app/forms/city.ts'
import { formFields } from '#app/forms/form-fields.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { listCities, listPopularCities } from '#app/services/geo.server.ts'

const fields = formFields(CitySearch)
const mostCities = 20

/** Cities for the panel of the header: those that fit `?text=`, the popular ones without it. */
export async function loader({ request, context: { api, config } }: LoaderFunctionArgs) {
	const search = parseForm(readQuery(new URL(request.url).searchParams, fields), CitySearch)
	if (search.status !== 'success') return { cities: [] }
	const { text } = search.value
	const cities = text ? await listCities(api, { text }) : await listPopularCities(api, config)
	return { cities: cities.slice(0, mostCities).map(({ id, name, region }) => ({ id, name, region })) }
}

/** A found city stays valid whatever a form changes. */
export const shouldRevalidate = () => false
