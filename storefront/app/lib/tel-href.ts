/** The link that calls a number, however it is written. */
export const telHref = (phone: string) => `tel:${phone.replace(/[^+\d]/g, "")}`
