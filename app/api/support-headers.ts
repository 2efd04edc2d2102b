/** Form field and request header with the support session of the page that sends the request. */
export const forWhomField = 'forWhom'
export const forWhomHeader = 'x-for-whom'

/** Form field with the id of the customer whose page sends the form. */
export const ofCustomerField = 'ofCustomer'

/** Response header for scripts: the customer helped in this browser has changed, so the page must be reloaded. */
export const reloadHeader = 'x-reload'
