/** Pages of people of the shop: none of a shopper's ways leads from there, and several share a computer. */
export const isStaffPath = (path: string): boolean => /^\/(employee|operator)(\/|$)/.test(path)
