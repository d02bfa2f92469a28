const MAX_CARD_DIGITS = 19

/** Digits in groups of four, as they stand on a card. */
export function groupCardNumber(value: string): string {
  const digits = value.replace(/\D/g, "").slice(0, MAX_CARD_DIGITS)
  return digits.replace(/(\d{4})(?=\d)/g, "$1 ")
}

/** `MM/YY`; the slash comes by itself after the month, and browsers may fill in `MM/YYYY`. */
export function formatExpiry(value: string): string {
  const [month = "", year = ""] = value.split("/")
  if (value.includes("/"))
    return `${month.replace(/\D/g, "").slice(0, 2)}/${year.replace(/\D/g, "").slice(-2)}`
  const digits = value.replace(/\D/g, "").slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}
