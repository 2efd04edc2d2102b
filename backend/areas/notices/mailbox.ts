/**
 * The address without what follows a + before the @: most providers bring all of these to one mailbox.
 * @param address in lower case
 */
export const mailboxOf = (address: string): string => address.replace(/^([^+@]+)\+[^@]*@/, '$1@')
