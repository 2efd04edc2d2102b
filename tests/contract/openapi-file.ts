import { join } from 'node:path'
import { openApiDocument } from '#backend/openapi.ts'
import { rootDir } from '#process/root.ts'

/** The committed snapshot of the contract. */
export const openApiFile = join(rootDir, 'docs', 'openapi.json')

/** Examples that the document has. */
export const examplesFile = join(rootDir, 'contract', 'examples.json')

/** The document as the snapshot has it. */
export const openApiText = () => `${JSON.stringify(openApiDocument(), null, 2)}\n`
