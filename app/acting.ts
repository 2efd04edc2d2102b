/** Of a form, and of what scripts send: the support session of the page that it comes from. */
export const forWhomField = 'forWhom'
export const forWhomHeader = 'x-for-whom'

/** Of an answer to scripts: another customer is helped in this browser now, or none, so the page is to be loaded anew. */
export const reloadHeader = 'x-reload'
