import { type Api, ApiError } from '#app/api/api.server.ts'
import { PressedHeart } from '#app/forms/wishlist.ts'
import { addToWishlist, removeFromWishlist } from '#app/services/user.server.ts'
import { errorText } from '#app/texts/errors.ts'

/**
 * Carries out what a heart asks for.
 * @returns the anchor to come back to, and the words for what could not be done; null when it is no heart
 */
export async function pressHeart(
	api: Api,
	form: FormData,
): Promise<{ place: string | undefined; error: string | null } | null> {
	const pressed = PressedHeart.safeParse(Object.fromEntries(form)).data
	if (!pressed) return null
	const { productId, place } = 'add' in pressed ? pressed.add : pressed.remove
	try {
		if ('add' in pressed) await addToWishlist(api, { productId })
		else await removeFromWishlist(api, productId)
		return { place, error: null }
	} catch (error) {
		if (!(error instanceof ApiError)) throw error
		return { place, error: errorText(error.exceptionCode) }
	}
}
