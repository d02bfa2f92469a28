import { z } from "./z"
import { registerBodyIn, resetPasswordBodyIn } from "./account"
import { addressFields, checkoutText, checkZipCode } from "./address"
import { emailSaying } from "./common"
import { paymentMethod } from "./payment"
import type { Settings } from "./settings"
import { fullName } from "./user-fields"

const digits = (value: string) => value.replace(/\D/g, "")

/** The delivery half of the checkout form. */
const shippingFields = {
  fullName: checkoutText(3, 100, "Full name is required"),
  email: emailSaying("Valid email is required"),
  ...addressFields,
}
export const shippingForm = z.object(shippingFields).superRefine(checkZipCode)
export type ShippingForm = z.infer<typeof shippingForm>

/** The card half of the demo checkout form; it never leaves the browser. */
export const cardForm = z.object({
  cardNumber: z.string().refine((value) => digits(value).length >= 15, "Valid card number is required"),
  expiryDate: z.string().trim().min(4, "Valid expiry date is required"),
  cvv: z.string().trim().min(3, "Valid CVV is required"),
})
export type CardForm = z.infer<typeof cardForm>

export const checkoutForm = z.object({ ...shippingFields, ...cardForm.shape }).superRefine(checkZipCode)

/** The purchase form of /membership; card fields are optional and stay in the browser. */
export const membershipForm = cardForm.partial().extend({
  paymentMethod: paymentMethod.default("credit"),
  discountCode: z.string().default(""),
  acceptTerms: z.boolean().refine((accepted) => accepted, "You must accept the terms and conditions"),
})

// Composed, like the password that it repeats.
const confirmPassword = z.string().normalize("NFC")

function isPasswordRepeated(form: { password: string; confirmPassword: string }): boolean {
  return form.password === form.confirmPassword
}

const PASSWORDS_DIFFER = { path: ["confirmPassword"], message: "Passwords don't match" }

/** The registration form. `confirmPassword` and `isMember` are not part of the call and stay in the browser. */
export function registerFormIn(shop: Pick<Settings, "minimumPasswordLength">) {
  return registerBodyIn(shop)
    .extend({ fullName, confirmPassword, isMember: z.boolean().default(false) })
    .refine(isPasswordRepeated, PASSWORDS_DIFFER)
}

/** The form for a new password. The token comes from the link; the confirmation is never sent. */
export function resetPasswordFormIn(shop: Pick<Settings, "minimumPasswordLength">) {
  return resetPasswordBodyIn(shop)
    .pick({ password: true })
    .extend({ confirmPassword })
    .refine(isPasswordRepeated, PASSWORDS_DIFFER)
}
