import { z } from "./z"
import { lineText, text } from "./common"
import { stateCodeOf, stateName, zipFitsState } from "./states"

/** A text field of the checkout; `required` is the message if it is missing or too short. */
export function checkoutText(min: number, max: number, required: string) {
  return lineText(max, { required }).pipe(z.string().min(min, required))
}

const ZIP_CODE = /^\d{5}(-\d{4})?$/
const ZIP_FORM = "Please enter a ZIP code of five digits, such as 97201"
const PHONE = /^(?=(?:\D*\d){7,15}\D*$)[+\d\s().-]+$/

/** A state in any notation; parsed to its code, for example `OR`. */
export const stateText = checkoutText(2, 100, "State is required").transform((value, context) => {
  const code = stateCodeOf(value)
  if (code) return code
  context.addIssue({ code: "custom", message: "Please choose a state of the United States" })
  return z.NEVER
})

/** The fields of an address; the second line and the phone may be empty. */
export const addressFields = {
  address: checkoutText(5, 200, "Address is required"),
  address2: lineText(200).default(""),
  city: checkoutText(2, 100, "City is required"),
  state: stateText,
  zipCode: checkoutText(5, 20, "Zip code is required").pipe(z.string().regex(ZIP_CODE, ZIP_FORM)),
  phone: text(30)
    .refine((value) => !value || PHONE.test(value), "Please enter a phone number, or leave it empty")
    .default(""),
}

/** Adds an issue to `zipCode` if the ZIP code is not in the state. */
export function checkZipCode(
  { state, zipCode }: { state: string; zipCode: string },
  context: { addIssue: (issue: { code: "custom"; path: string[]; message: string }) => void },
): void {
  if (zipFitsState(zipCode, state)) return
  const message = `Zip code ${zipCode} is not in ${stateName(state)}. Please check both`
  context.addIssue({ code: "custom", path: ["zipCode"], message })
}

/** An address in the United States, the only country the shop sells to. */
export const postalAddress = z
  .object({ ...addressFields, country: z.literal("US").default("US") })
  .superRefine(checkZipCode)
export type PostalAddress = z.infer<typeof postalAddress>

const FULL_ADDRESS = /^(.+), ([^,]+), (.+) (\S+)$/s
const FORM =
  "Please write the address as 'street, city, state ZIP', such as '12 Harbor St, Portland, OR 97201'"

/** Parses 'address, city, state zip'; returns a message for people if it is invalid. */
function readAddress(value: string): PostalAddress | string {
  const [, address = "", city = "", state = "", zipCode = ""] = FULL_ADDRESS.exec(value) ?? []
  if (!zipCode) return FORM
  const code = stateCodeOf(state)
  if (!code) return `${state} is not a state of the United States. Please write it as in OR or Oregon`
  if (!ZIP_CODE.test(zipCode)) return `${zipCode} is not a ZIP code. ${ZIP_FORM}`
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
