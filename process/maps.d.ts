interface ObjectConstructor {
	/** A map or a set has no entries as an object: take `[...map]`. An `any` counts as one, so name its type. */
	entries(collection: ReadonlyMap<unknown, unknown> | ReadonlySet<unknown>): never
	keys(collection: ReadonlyMap<unknown, unknown> | ReadonlySet<unknown>): never
	values(collection: ReadonlyMap<unknown, unknown> | ReadonlySet<unknown>): never
}
