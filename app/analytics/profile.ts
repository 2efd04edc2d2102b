import type { Payload } from '#contract/events.ts'

type Field = Payload<'edit-profile'>['fields'][number]

/** Fields of a profile by their names. The values of personal ones are not sent. */
const dictionary: Record<string, Field['descriptor']> = {
	firstName: { id: 'firstName', title: 'Имя', isPersonal: true },
	lastName: { id: 'lastName', title: 'Фамилия', isPersonal: true },
	email: { id: 'email', title: 'E-mail', isPersonal: true },
	dateOfBirth: { id: 'dateOfBirth', title: 'Дата рождения', isPersonal: true },
	gender: { id: 'gender', title: 'Пол', isPersonal: false },
	subscribe: { id: 'subscribe', title: 'Новости', isPersonal: false },
}

/** @throws for a field without an entry in the dictionary (spec §5) */
export function editProfile(fields: Readonly<Record<string, string>>): Payload<'edit-profile'> {
	return {
		fields: Object.entries(fields).map(([name, value]) => {
			const descriptor = dictionary[name]
			if (!descriptor) throw new Error(`No dictionary entry for the field ${name}`)
			return { descriptor, values: [descriptor.isPersonal ? '' : value], status: value !== '' }
		}),
	}
}
