import {
	type ClientActionFunctionArgs,
	type ShouldRevalidateFunctionArgs,
	useRouteLoaderData,
} from '@remix-run/react'
import { type FormEvent, useContext, useLayoutEffect, useSyncExternalStore } from 'react'
import { Helped } from '../form/for-whom.tsx'
import type { ShellData } from './shell-data.ts'

/** Part of the answer of an action that puts pieces into the cart: the shell need not be loaded again. */
interface CartTold {
	/** Pieces in the cart now, as the backend counts them. */
	inCart?: number
}

/** Pieces by the last such answer; undefined when the shell was loaded after it. */
let told: number | undefined
/** Pieces that are being put into the cart. */
let coming = 0
/** Those of the last press, until its action begins. */
let pressed = 0
/** Data of the shell that were loaded last. */
let latest: ShellData | undefined

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
	listeners.add(listener)
	return () => listeners.delete(listener)
}
const change = () => {
	for (const listener of listeners) listener()
}

const tellsCart = (answer: unknown): boolean =>
	typeof (answer as CartTold | null | undefined)?.inCart === 'number'

type Answered = Pick<ShouldRevalidateFunctionArgs, 'actionResult' | 'actionStatus'>

/** An action has put all its pieces into the cart and answers their number: nothing else has changed. */
export const isCartTold = ({ actionResult, actionStatus = 200 }: Answered): boolean =>
	actionStatus < 400 && tellsCart(actionResult)

/**
 * `shouldRevalidate` of a page with «В корзину». An action that has failed changes no page: this is also what the
 * framework does for a page without such a function.
 */
export const unlessCartTold = (answered: Answered): boolean =>
	(answered.actionStatus ?? 200) < 400 && !isCartTold(answered)

/** Pieces in the visitor's cart, as the backend has answered last; undefined where it did not answer. */
export function useInCart(): number | undefined {
	const loaded = useRouteLoaderData<{ shell: ShellData }>('root')?.shell.user?.basket?.quantityTotal
	return useSyncExternalStore(
		subscribe,
		() => told ?? loaded,
		() => loaded,
	)
}

/**
 * Pieces in the visitor's cart with those that are being put into it.
 * @param loaded pieces by the data of the shell
 */
export const useShownInCart = (loaded: number): number =>
	useSyncExternalStore(
		subscribe,
		() => (told ?? loaded) + coming,
		() => loaded,
	)

/** Data of the shell that have been loaded since are newer than the last answer. */
export function useLoadedCart(shell: ShellData): void {
	useLayoutEffect(() => {
		if (latest === shell) return
		latest = shell
		told = undefined
		change()
	}, [shell])
}

/**
 * `onSubmit` of a form with «В корзину»: the count in the shell moves with the press. While an operator helps a
 * customer it comes with the shell.
 * @param onSubmit of the form itself; a submission that it prevents does not count
 * @param piecesIn gives the pieces that the form puts into the cart
 */
export function useCartPress(
	onSubmit: (event: FormEvent<HTMLFormElement>) => void,
	piecesIn: (form: HTMLFormElement) => number = () => 1,
): (event: FormEvent<HTMLFormElement>) => void {
	const isHelping = useContext(Helped) !== undefined
	return (event) => {
		onSubmit(event)
		if (event.defaultPrevented || isHelping) return
		// A press before whose action never began.
		coming -= pressed
		pressed = piecesIn(event.currentTarget)
		coming += pressed
		change()
	}
}

/**
 * `clientAction` of a page with «В корзину»: when the pieces are rejected or get no answer, the count in the shell goes
 * back.
 */
export async function countPieces({
	serverAction,
}: Pick<ClientActionFunctionArgs, 'serverAction'>): Promise<unknown> {
	const pieces = pressed
	pressed = 0
	try {
		const answer = await serverAction<CartTold | null>()
		if (tellsCart(answer)) told = answer?.inCart
		return answer
	} finally {
		coming -= pieces
		change()
	}
}
