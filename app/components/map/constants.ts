// The numbers of the map: spec §9.

export const zoomRange = { min: 2, max: 18 }

/** Zoom at which a pressed marker is shown. */
export const markerZoom = 18

/** Side of the cells whose points make one cluster, CSS pixels. */
export const clusterGrid = 64

/** How long the map moves, milliseconds. */
export const animationTime = 200

/** Moscow. */
export const defaultCentre = { lat: 55.75, lon: 37.62 }

export const defaultZoom = 8

/** The part of the map's width and height into which points are fitted (auto-scale). */
export const fittedPart = { narrow: 0.8, wide: 0.6 }

/** Milliseconds. */
export const resizeDebounce = 100

/** Milliseconds. */
export const tooltipDebounce = 200

/** z-index of the layer with the markers. */
export const layerZIndex = 1800

/** From here on the screen is wide: the design's breakpoint «tablet». */
export const wideScreen = '(min-width: 48rem)'
