/** The line of the call-us link. */
export const PHONE = { display: "(800) 555-0149", href: "tel:+18005550149" } as const
