import fc from 'fast-check'

/** Every run tries the same, so that a change is what turns it red; another PROPERTY_SEED tries something else. */
export const propertySeed = Number(process.env.PROPERTY_SEED || 2026)

fc.configureGlobal({ seed: propertySeed })
