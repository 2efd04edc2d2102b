/** Anchors of the shell's panels. */
export const mobileMenuId = 'menu'
export const searchPanelId = 'search-panel'
export const cityPanelId = 'city-panel'

/** The field for the address, in the form of the footer. */
export const newsFieldId = 'footer-news-email'
