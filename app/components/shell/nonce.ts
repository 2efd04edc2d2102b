import { createContext } from 'react'

/** The nonce of this response's scripts; empty in the browser, which hides nonces from scripts anyway. */
export const Nonce = createContext('')
