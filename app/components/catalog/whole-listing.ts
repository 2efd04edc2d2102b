import type { Listing } from './listing.ts'

/**
 * `clientLoader` of a page with a listing: whole, where its address names several pages (`?page=2-4`). What asks for them
 * comes with the first such address.
 * @param loaded what the server gives for the address
 */
export async function wholeListing<Page extends { listing: Listing }>(
	request: Request,
	loaded: Promise<Page>,
): Promise<Page> {
	if (!/-/.test(new URL(request.url).searchParams.get('page') ?? '')) return loaded
	const { loadWholeListing } = await import('./load-whole-listing.ts').catch(() => ({
		loadWholeListing: null,
	}))
	return loadWholeListing ? loadWholeListing(request, loaded) : loaded
}
