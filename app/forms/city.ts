import { z } from 'zod'
import { optionalText, returnTo } from './fields.ts'
import { id } from './id.ts'

const degrees = z.coerce.number()

/** A chosen city, or the place of the browser. */
export const ChosenCity = z.object({ cityId: id, returnTo })
export const ChosenPlace = z.object({ lat: degrees, lon: degrees, returnTo })

/** Search of a city by the beginning of its name. */
export const CitySearch = z.object({ text: optionalText(100) })
