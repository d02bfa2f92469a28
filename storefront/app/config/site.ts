/** The line of the call-us link. */
export const PHONE = { display: "(800) 555-0149", href: "tel:+18005550149" } as const

/** Name of the shop in places that are written before its configuration is known. */
export const BRAND = "Meridian Recovery"
