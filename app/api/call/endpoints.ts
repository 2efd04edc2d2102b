import type { Endpoint } from '#contract/endpoint.ts'

/** Name of a call in logs. */
export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** The call changes nothing; some reads are POST because of their body. */
export const isRead = ({ method, freshness }: Endpoint) => method === 'GET' || freshness.kind === 'shared'

/** The call carries the cookies of the session. Shared answers must not depend on the visitor. */
export const isInSession = ({ access, area }: Endpoint) => access !== 'public' || area === 'auth'
