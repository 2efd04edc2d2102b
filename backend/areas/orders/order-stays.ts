/** An order can't become what is asked; the message is a sentence for the clerk. */
export class OrderStays extends Error {}
