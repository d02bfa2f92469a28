import { createWorkflow, transform, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import {
  acquireLockStep,
  capturePaymentWorkflow,
  completeCartWorkflow,
  createPaymentCollectionForCartWorkflow,
  createPaymentSessionsWorkflow,
  refreshCartItemsWorkflow,
  releaseLockStep,
  useQueryGraphStep,
} from "@medusajs/medusa/core-flows"
import { engineProviderId } from "../../policy/payment-provider"
import { cartLock } from "../cart/cart-lock"
import { refreshCatalogueStep } from "../catalogue/steps/refresh-catalogue"
import { markStarterKitSentStep } from "../membership/steps/mark-starter-kit-sent"
import { addStarterKitStep } from "./steps/add-starter-kit"
import { loadCartToOrderStep } from "./steps/load-cart-to-order"
import { setCartDeliveryStep } from "./steps/set-cart-delivery"

export interface PlaceOrderInput {
  accountId: number
  customerId: string
  email: string
  fullName: string | null
  /** 'address, city, state zip' */
  shippingAddress: string
}

export const placeOrderWorkflowId = "place-order"

/**
 * Orders what is in a customer's cart. Prices, taxes and promotions are the engine's of this moment; stock
 * is reserved and the payment authorised by the engine's own completion, so the order is like any other.
 */
export const placeOrderWorkflow = createWorkflow(placeOrderWorkflowId, (input: PlaceOrderInput) => {
  const lock = transform(input, ({ customerId }) => cartLock(customerId))
  acquireLockStep(lock)
  const cart = loadCartToOrderStep({ customerId: input.customerId })
  const kitAdded = addStarterKitStep({ cart, accountId: input.accountId })
  setCartDeliveryStep({
    cart,
    email: input.email,
    fullName: input.fullName,
    shippingAddress: input.shippingAddress,
  })
  refreshCartItemsWorkflow.runAsStep({ input: { cart_id: cart.id, force_refresh: true } })

  const { data: priced } = useQueryGraphStep({
    entity: "cart",
    fields: ["id", "total", "payment_collection.id"],
    filters: { id: cart.id },
    options: { isList: false },
  }).config({ name: "get-priced-cart" })
  const newCollection = when(
    "needs-payment-collection",
    priced,
    (found) => !found.payment_collection?.id,
  ).then(() => createPaymentCollectionForCartWorkflow.runAsStep({ input: { cart_id: cart.id } }))
  const collectionId = transform({ priced, newCollection }, (data) =>
    String(data.priced.payment_collection?.id ?? data.newCollection?.id),
  )
  createPaymentSessionsWorkflow.runAsStep({
    input: { payment_collection_id: collectionId, provider_id: engineProviderId("demo") },
  })
  const order = completeCartWorkflow.runAsStep({ input: { id: cart.id } })

  when("kit-added", { kitAdded }, (data) => data.kitAdded).then(() => {
    markStarterKitSentStep({ accountId: input.accountId, orderId: order.id })
  })
  const { data: payments } = useQueryGraphStep({
    entity: "payment",
    fields: ["id", "captured_at"],
    filters: { payment_collection_id: collectionId },
  }).config({ name: "get-payments" })
  const paymentId = transform(
    { payments },
    (data) => data.payments.find((payment) => !payment.captured_at)?.id ?? "",
  )
  when("needs-capture", { paymentId }, (data) => data.paymentId !== "").then(() => {
    capturePaymentWorkflow.runAsStep({ input: { payment_id: paymentId } })
  })
  const productIds = transform({ cart }, (data) => data.cart.items.flatMap((item) => item.product_id ?? []))
  refreshCatalogueStep({ productIds })
  releaseLockStep(lock)
  return new WorkflowResponse({ orderId: order.id })
})
