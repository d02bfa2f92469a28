import { z } from "./z"
import { lineText, pasted, text } from "./common"
import { stateCodeOf, stateName, zipFitsState } from "./states"

/** A text field of the checkout; `required` is the message if it is missing or too short. */
export function checkoutText(min: number, max: number, required: string) {
  return lineText(max, { required }).pipe(z.string().min(min, required))
}

const ZIP_CODE = /^\d{5}(-\d{4})?$/
const ZIP_MISSING = "Zip code is required"
const ZIP_FORM = "Please enter a five-digit ZIP code, such as 97201"
const ZIP_CODE_DIGITS = /^(\d{5})[ -]?(\d{4})$/

/** A ZIP code as written on letters, with a hyphen before the last four of nine digits. */
const zipCodeOf = (given: string) => pasted(given).replace(ZIP_CODE_DIGITS, "$1-$2")

/** Seven to fifteen digits, and an extension such as `x12` or `ext. 12`. */
const PHONE = /^(?=(?:\D*\d){7,15}\D*$)[+\d ()./-]+$/
const EXTENSION = /[ ,;]*(?:extension|ext|x|#)[ .:=]*\d{1,6}$/i

const phoneOf = (given: string) => pasted(given).replace(/^tel: */i, "")
const isPhone = (phone: string) => PHONE.test(phone.replace(EXTENSION, ""))

/** A state in any notation; parsed to its code, for example `OR`. */
export const stateText = checkoutText(2, 100, "State is required").transform((value, context) => {
  const code = stateCodeOf(value)
  if (code) return code
  context.addIssue({ code: "custom", message: "Please choose a US state" })
  return z.NEVER
})

/** The fields of an address; the second line and the phone may be empty. */
export const addressFields = {
  address: checkoutText(5, 200, "Address is required"),
  address2: lineText(200).default(""),
  city: checkoutText(2, 100, "City is required"),
  state: stateText,
  zipCode: text(20, { required: ZIP_MISSING })
    .transform(zipCodeOf)
    .pipe(z.string().min(5, ZIP_MISSING).regex(ZIP_CODE, ZIP_FORM)),
  phone: text(40)
    .transform(phoneOf)
    .pipe(z.string().max(30, "Must be 30 characters or less"))
    .refine((value) => !value || isPhone(value), "Please enter a valid phone number, or leave this empty")
    .default(""),
}

/** Adds an issue to `zipCode` if the ZIP code is not in the state. */
export function checkZipCode(
  { state, zipCode }: { state: string; zipCode: string },
  context: { addIssue: (issue: { code: "custom"; path: string[]; message: string }) => void },
): void {
  if (zipFitsState(zipCode, state)) return
  const message = `ZIP code ${zipCode} isn't in ${stateName(state)}. Please check both`
  context.addIssue({ code: "custom", path: ["zipCode"], message })
}

/** An address in the United States, the only country the shop sells to. */
export const postalAddress = z
  .object({ ...addressFields, country: z.literal("US").default("US") })
  .superRefine(checkZipCode)
export type PostalAddress = z.infer<typeof postalAddress>

const FULL_ADDRESS = /^(.+), ([^,]+), (.+) (\S+)$/s
const FORM =
  "Please enter the address as 'street, city, state ZIP', such as '12 Harbor St, Portland, OR 97201'"

/** Parses 'address, city, state zip'; returns a message for people if it is invalid. */
function readAddress(value: string): PostalAddress | string {
  const [, address = "", city = "", state = "", written = ""] = FULL_ADDRESS.exec(value) ?? []
  if (!written) return FORM
  const code = stateCodeOf(state)
  if (!code) return `${state} isn't a US state. Please enter a name or abbreviation, such as Oregon or OR`
  const zipCode = zipCodeOf(written)
  if (!ZIP_CODE.test(zipCode)) return `${written} isn't a ZIP code. ${ZIP_FORM}`
  return { address, address2: "", city, state: code, zipCode, phone: "", country: "US" }
}

/**
 * An address as one line, 'address, city, state zip', with the state in any notation. Unlike `postalAddress`, it
 * doesn't check that the ZIP code is in the state.
 */
export const addressText = text(500, { required: "Address is required" })
  .pipe(z.string().min(5, "Address is required"))
  .superRefine((value, context) => {
    const read = readAddress(value)
    if (typeof read === "string") context.addIssue({ code: "custom", message: read })
  })

/** The address from its fields, or else from the line that `addressText` accepts; null without a valid one. */
export function addressOf(given: {
  postalAddress?: PostalAddress | undefined
  shippingAddress?: string | undefined
}): PostalAddress | null {
  if (given.postalAddress) return given.postalAddress
  const read = given.shippingAddress === undefined ? "" : readAddress(given.shippingAddress)
  return typeof read === "string" ? null : read
}

/** Formats an address as one line; the inverse of `addressOf`, except that the two address lines are joined. */
export function formatAddress({
  address,
  address2,
  city,
  state,
  zipCode,
}: Pick<PostalAddress, "address" | "address2" | "city" | "state" | "zipCode">): string {
  return [address, address2, city, [state, zipCode].filter(Boolean).join(" ")].filter(Boolean).join(", ")
}

export const addressComponents = { PostalAddress: postalAddress } as const
