/** The `tel:` link for a phone number in any notation. */
export const telHref = (phone: string) => `tel:${phone.replace(/[^+\d]/g, "")}`
