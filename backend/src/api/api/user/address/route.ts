import { endpoints } from "@shop/contracts"
import { facadeRoute } from "#http/route"
import { joinName } from "#modules/account/names"
import { fromEngineAddress } from "#domains/store/rules/shipping-address"
import {
  findSavedAddress,
  removeSavedAddress,
  saveAddress,
} from "#domains/checkout/delivery/actions/saved-address"

export const GET = facadeRoute(endpoints.getSavedAddress, async ({ viewer, scope }) => {
  const saved = await findSavedAddress(scope, viewer.customerId)
  return { address: saved && { ...fromEngineAddress(saved), fullName: joinName(saved) } }
})

export const PUT = facadeRoute(endpoints.saveAddress, async ({ body, viewer, scope }) => {
  const { fullName, postalAddress } = body
  const address = { ...postalAddress, fullName: fullName ?? null }
  await saveAddress(scope, viewer.customerId, address)
  return { address }
})

export const DELETE = facadeRoute(endpoints.forgetAddress, async ({ viewer, scope }) => {
  await removeSavedAddress(scope, viewer.customerId)
  return undefined
})
