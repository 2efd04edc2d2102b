import { Link as RouterLink, type LinkProps as RouterLinkProps } from '@remix-run/react'

/** The one place where components meet the router's link. Plain `<a>` is for other sites, files and anchors. */
export type LinkProps = RouterLinkProps

export const Link = RouterLink
