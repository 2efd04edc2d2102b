/**
 * «в Москве», «во Владимире»: «во» before a name that begins with В or Ф and one more consonant.
 * @param moniker the name as it goes after «в»
 */
export function inCity(moniker: string): string {
	return `${/^[вф][бвгджзклмнпрстфхцчшщь]/i.test(moniker) ? 'во' : 'в'}\u00a0${moniker}`
}
