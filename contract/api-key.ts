/** Header of the key by which a backend, or the gateway before it, knows the storefront (`API_KEY`). */
export const API_KEY_HEADER = 'x-api-key'
