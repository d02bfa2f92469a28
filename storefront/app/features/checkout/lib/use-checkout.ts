import type { CartQuote, Order, PlaceOrderBody, ShippingForm } from "@shop/contracts"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import type { UseFormSetError } from "react-hook-form"
import { toast } from "~/lib/toast-store"
import { showFieldErrors } from "~/lib/form/form-errors"
import { useSessionEnded } from "~/lib/session/use-session-ended"
import { useSingleFlight } from "~/lib/use-single-flight"
import { CART_QUOTE_KEY } from "~/lib/cart-quote"
import { usePlaceOrder } from "../queries/place-order"
import { ADDRESS_PARTS, postalAddressOf, SERVER_FIELDS } from "./checkout-form"
import { type OrderRefusal, orderRefusal } from "./order-refusal"

const FAILURE = {
  title: "Error placing order",
  description: "There was a problem processing your order. Please try again.",
  variant: "destructive",
} as const

interface CheckoutOptions {
  setError: UseFormSetError<ShippingForm>
  /** Called with the placed order; its items are no longer in the cart. */
  onPlaced: (order: Order) => void
  /** Called when an order was refused, which may mean that the cart on the screen is stale. */
  onRefused: () => void
}

/** The request body of an order, with the prices that the buyer sees. */
export function toOrderBody(form: ShippingForm, quote: CartQuote | undefined): PlaceOrderBody {
  const delivery = quote?.deliveryOptions.find(({ selected }) => selected)
  return {
    ...(quote && { quoteHash: quote.hash }),
    ...(delivery && { deliveryOptionId: delivery.id }),
    postalAddress: postalAddressOf(form),
    paymentMethod: "credit",
    fullName: form.fullName,
    email: form.email,
  }
}

/** Places the order, only once even if the button is pressed several times. */
export function useCheckout({ setError, onPlaced, onRefused }: CheckoutOptions) {
  const client = useQueryClient()
  const placement = usePlaceOrder()
  const sessionEnded = useSessionEnded({
    title: "Please sign in again",
    description: "We've saved your cart.",
  })
  const [refusal, setRefusal] = useState<OrderRefusal>()
  /** Shows why the order was not placed; unexpected errors get a general message. */
  const handleError = async (error: unknown) => {
    if (await sessionEnded(error)) return
    const newRefusal = orderRefusal(error)
    setRefusal(newRefusal)
    if (!showFieldErrors(error, setError, SERVER_FIELDS)) {
      showFieldErrors(error, setError, ADDRESS_PARTS, "postalAddress.")
    }
    toast(newRefusal ? { ...FAILURE, description: newRefusal.message } : FAILURE)
    if (newRefusal) onRefused()
  }
  const place = useSingleFlight(async (body: PlaceOrderBody) => {
    setRefusal(undefined)
    // A quote requested now would wait for the order and find an empty cart.
    await client.cancelQueries({ queryKey: CART_QUOTE_KEY })
    try {
      const order = await placement.mutateAsync(body)
      toast({
        title: "Order placed successfully!",
        description: `We're getting order #${order.id} ready.`,
      })
      onPlaced(order)
    } catch (error) {
      await handleError(error)
    }
  })
  return { place, handleError, isPending: placement.isPending, refusal, setRefusal }
}
