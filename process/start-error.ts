/** The shop can't start; the message is one sentence for the person who started it, shown without a stack. */
export class StartError extends Error {}
