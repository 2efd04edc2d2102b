/** Acts once the browser has shown what has changed: the answer to a press does not wait for it. */
export const afterPaint = (act: () => void): void => {
	requestAnimationFrame(() => setTimeout(act))
}
