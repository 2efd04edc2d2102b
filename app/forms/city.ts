import { z } from 'zod'
import { optionalText, returnTo } from './fields.ts'

const degrees = z.coerce.number()

/** A city that was chosen, or the place of a browser that knows it. */
export const ChosenCity = z.object({ cityId: z.coerce.number().int(), returnTo })
export const ChosenPlace = z.object({ lat: degrees, lon: degrees, returnTo })

/** What a city is found by: the beginning of its name. */
export const CitySearch = z.object({ text: optionalText(100) })
