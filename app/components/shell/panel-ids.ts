/** Anchors of the shell's panels. */
export const mobileMenuId = 'menu'
export const searchPanelId = 'search-panel'
export const cityPanelId = 'city-panel'
