import type { ActionFunctionArgs } from '@remix-run/node'
import { addCompared, writeCompared } from '#app/actions/compare.server.ts'
import { settingCookies } from '#app/actions/cookies.server.ts'
import { readForm } from '#app/actions/form-reader.server.ts'
import { AddToComparison } from '#app/forms/compare.ts'
import { formFields } from '#app/forms/form-fields.ts'
import { redirect } from '#app/paths/redirect.server.ts'
import { errorText } from '#app/texts/errors.ts'

const fields = formFields(AddToComparison)

/** «Сравнить» that scripts send; without scripts its form leads to the comparison. */
export async function action({ request, context }: ActionFunctionArgs) {
	const added = AddToComparison.safeParse(Object.fromEntries(await readForm(request, { fields }))).data
	if (!added) return Response.json({ text: errorText('BAD_REQUEST'), look: 'error' }, { status: 400 })
	const { ids, said } = await addCompared(context, added.add, false)
	return Response.json(said, { headers: settingCookies(writeCompared(context, ids)) })
}

/** There is no page here. */
export const loader = () => redirect('/compare')
