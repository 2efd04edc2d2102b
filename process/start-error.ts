/** The shop can't start; the message is one sentence for the person at the terminal, shown without a stack. */
export class StartError extends Error {}
