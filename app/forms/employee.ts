import { z } from 'zod'
import { optionalText, requiredText } from './fields.ts'

/** With what an employee begins a shift. */
export const EmployeeLogin = z.object({ shopNumber: requiredText(100), employeeCode: requiredText(50) })

/** What an order of the shop is found by: its number, or the end of a phone. */
export const FindOrder = z.object({ find: optionalText(100) })
