/** A text as a part of an address. Lone surrogates, on which `encodeURIComponent` throws, are replaced. */
export const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
