import type { PageProblem } from '#app/api/page-problem.ts'
import type { ShellData } from './shell-data.ts'

/** Data of the error screen of a failed action; see `formAction`. */
export interface FormProblem extends PageProblem {
	form?: {
		shell: ShellData
		sent: [name: string, value: string][] | undefined
		hadFiles: boolean | undefined
	}
}
