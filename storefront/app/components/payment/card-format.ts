const MAX_CARD_DIGITS = 19

/** Groups digits by four, as printed on a card. */
export function groupCardNumber(value: string): string {
  const digits = value.replace(/\D/g, "").slice(0, MAX_CARD_DIGITS)
  return digits.replace(/(\d{4})(?=\d)/g, "$1 ")
}

/** Formats as `MM/YY`: inserts the slash after the month, and shortens `MM/YYYY`, which browsers may fill in. */
export function formatExpiry(value: string): string {
  const [month = "", year = ""] = value.split("/")
  if (value.includes("/"))
    return `${month.replace(/\D/g, "").slice(0, 2)}/${year.replace(/\D/g, "").slice(-2)}`
  const digits = value.replace(/\D/g, "").slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}
