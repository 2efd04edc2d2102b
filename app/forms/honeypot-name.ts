/** Name of the field that only robots fill in; the server rejects a form in which it has a value. */
export const honeypotName = 'website'
