/**
 * Reloads the page, so that the policy of its own document allows the map, and notes in the entry of the history
 * that the map was asked for.
 */
export function reloadForMap(): void {
	history.replaceState({ ...history.state, map: true }, '')
	location.reload()
}

/** Whether the page was reloaded for its map; true once. */
export function takeReload(): boolean {
	const { map, ...others } = history.state ?? {}
	if (map) history.replaceState(others, '')
	return map === true
}
