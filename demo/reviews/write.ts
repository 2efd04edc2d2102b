import { writeFile } from 'node:fs/promises'
import { demoReviews } from './reviews.ts'

/** `npm run demo:reviews`: writes the reviews among the content files after a change here. */
await writeFile(
	new URL('../content/reviews.json', import.meta.url),
	`${JSON.stringify(demoReviews(), null, '\t')}\n`,
)
