import { z } from "./z"
import { checkoutText, postalAddress } from "./address"
import { defineEndpoint } from "./endpoint"

/** An address in parts, with its recipient. */
const recipientAddress = z.object({
  fullName: z.string().nullable(),
  address: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  phone: z.string(),
  country: z.string(),
})

/** The default address of a buyer's next order; null if none is known. */
export const savedAddress = z.object({ address: recipientAddress.nullable() })
export type SavedAddress = z.infer<typeof savedAddress>

export const savedAddressBody = z.object({
  postalAddress,
  fullName: checkoutText(3, 100, "Full name is required").optional(),
})

export const savedAddressComponents = {
  SavedAddress: savedAddress,
  RecipientAddress: recipientAddress,
} as const

export const savedAddressEndpoints = {
  getSavedAddress: defineEndpoint({
    method: "GET",
    path: "/api/user/address",
    access: "user",
    status: 200,
    summary: "Gets the user's saved shipping address",
    response: savedAddress,
  }),
  saveAddress: defineEndpoint({
    method: "PUT",
    path: "/api/user/address",
    access: "user",
    status: 200,
    summary: "Saves the user's shipping address",
    body: savedAddressBody,
    response: savedAddress,
  }),
  forgetAddress: defineEndpoint({
    method: "DELETE",
    path: "/api/user/address",
    access: "user",
    status: 204,
    summary: "Deletes the user's saved shipping address, if any",
  }),
} as const
