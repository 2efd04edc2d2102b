const absent = { null: -5, undefined: -7 }

/**
 * The answer that the framework's scripts would get for the data: for values of JSON and `undefined`. The library's own
 * encoder would cost every page 1.5 kB.
 *
 * Private to Remix 2.17: the format of turbo-stream 2. Guarded by turbo-stream.test.ts, which decodes with the library.
 */
export function turboStreamResponse(data: unknown, status: number): Response {
	const values: string[] = []

	function place(value: unknown): number {
		if (value === null) return absent.null
		if (value === undefined) return absent.undefined
		const index = values.push('') - 1
		values[index] = flat(value)
		return index
	}

	function flat(value: unknown): string {
		if (Array.isArray(value)) return `[${value.map(place)}]`
		if (typeof value !== 'object' || value === null) return JSON.stringify(value)
		return `{${Object.entries(value).map(([name, one]) => `"_${place(name)}":${place(one)}`)}}`
	}

	place(data)
	return new Response(`[${values}]\n`, { status })
}
