/**
 * Cuts the self-hosted Onest files out of the Fontsource package.
 * Run `npx tsx app/styles/build-fonts.ts` after an update of the package; the results are committed.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const source = (subset: string) =>
	new URL(
		`../../node_modules/@fontsource-variable/onest/files/onest-${subset}-wght-normal.woff2`,
		import.meta.url,
	)
const target = (name: string) => new URL(`./fonts/${name}`, import.meta.url)

const range = (from: number, to: number) =>
	String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

/** The interface needs 400 to 700; Onest offers 100 to 900. */
const variationAxes = { wght: { min: 400, max: 700, default: 400 } }

const files = [
	{ name: 'onest-cyrillic.woff2', from: 'cyrillic', text: `${range(0x410, 0x44f)}ЁёІіЇїЄєЎў\u0301№` },
	{
		name: 'onest-latin.woff2',
		from: 'latin',
		text: `${range(0x20, 0x7e)}\u00a0\u00ad«»„“’–—…·•×−°©\u202f\u2009\u200b\u2011`,
	},
	// Few pages have any of these.
	{
		name: 'onest-more.woff2',
		from: 'latin',
		text: '”‘÷±²³§®™€½¼¾\u2032\u2033éèêëáàâäöüóòôïíñçåæøßÉÖÜÄÅØ',
	},
	// Fontsource has the rouble in its 28 kB latin-ext file; alone it weighs less than 1 kB.
	{ name: 'onest-rouble.woff2', from: 'latin-ext', text: '₽' },
]

await mkdir(target(''), { recursive: true })
for (const { name, from, text } of files) {
	const font = await subsetFont(await readFile(source(from)), text, { targetFormat: 'woff2', variationAxes })
	await writeFile(target(name), font)
	console.log(`${name}: ${(font.length / 1024).toFixed(1)} kB`)
}
