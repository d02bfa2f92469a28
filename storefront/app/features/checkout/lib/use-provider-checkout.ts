import type { CartQuote, Order, PlaceOrderBody, ShippingForm } from "@shop/contracts"
import { useState } from "react"
import type { UseFormSetError } from "react-hook-form"
import type { ProviderFields } from "~/components/payment-providers/provider-payment"
import { toast } from "~/lib/toast-store"
import { paths } from "~/config/paths"
import { useSingleFlight } from "~/lib/use-single-flight"
import { useCreateCartPaymentIntent } from "../queries/create-cart-payment-intent"
import { clearPersistedOrder, persistOrder } from "./persisted-order"
import { toOrderBody, useCheckout } from "./use-checkout"

interface ProviderCheckoutOptions {
  payment: ProviderFields
  /** The prices that the buyer sees. */
  quote: CartQuote | undefined
  setError: UseFormSetError<ShippingForm>
  onPlaced: (order: Order) => void
  onRefused: () => void
}

/** The whole payment with a provider: create the payment intent, pay it, place the order. */
export function useProviderCheckout({
  payment,
  quote,
  setError,
  onPlaced,
  onRefused,
}: ProviderCheckoutOptions) {
  const preparation = useCreateCartPaymentIntent()
  const { place, handleError, refusal, setRefusal } = useCheckout({ setError, onPlaced, onRefused })
  const [isPaying, setPaying] = useState(false)

  const failed = (message: string) => {
    setRefusal({ message })
    toast({ title: "Payment Failed", description: message, variant: "destructive" })
  }

  const payAndPlace = async (order: PlaceOrderBody) => {
    if (!(await payment.validate())) return
    const intent = await preparation.mutateAsync(order).catch(handleError)
    if (!intent) return
    if (!intent.clientSecret || !intent.paymentIntentId) return place(order)
    const paid = { ...order, paymentIntentId: intent.paymentIntentId }
    persistOrder(paid)
    const returnUrl = new URL(paths.checkout(), window.location.origin).href
    const outcome = await payment.pay(intent.clientSecret, returnUrl)
    if ("message" in outcome) return failed(outcome.message)
    await place(paid)
    clearPersistedOrder()
  }

  const pay = useSingleFlight(async (form: ShippingForm) => {
    setRefusal(undefined)
    setPaying(true)
    try {
      await payAndPlace(toOrderBody(form, quote))
    } finally {
      setPaying(false)
    }
  })
  return { pay, failed, isPaying, refusal }
}
