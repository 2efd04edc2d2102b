/**
 * Names the site of a call by its country (ISO 3166 number), where one storefront serves several. A backend
 * has sessions of each, and the cities of its country first; without the header it is the site of the
 * settings.
 */
export const SITE_HEADER = 'x-site-country'
