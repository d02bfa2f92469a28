import type { CartQuote, Order, PlaceOrderBody, ShippingForm } from "@shop/contracts"
import { useElements, useStripe } from "@stripe/react-stripe-js"
import { useState } from "react"
import type { UseFormSetError } from "react-hook-form"
import { outcomeOf } from "~/components/stripe/stripe-outcome"
import { toast } from "~/lib/toast-store"
import { paths } from "~/config/paths"
import { useSingleFlight } from "~/lib/use-single-flight"
import { useCreateCartPaymentIntent } from "../queries/create-cart-payment-intent"
import { clearPersistedOrder, persistOrder } from "./persisted-order"
import { toOrderBody, useCheckout } from "./use-checkout"

interface StripeCheckoutOptions {
  /** The prices that the buyer sees. */
  quote: CartQuote | undefined
  setError: UseFormSetError<ShippingForm>
  onPlaced: (order: Order) => void
  onRefused: () => void
}

/** The whole payment with Stripe: create the payment intent, confirm it, place the order. */
export function useStripeCheckout({ quote, setError, onPlaced, onRefused }: StripeCheckoutOptions) {
  const stripe = useStripe()
  const elements = useElements()
  const preparation = useCreateCartPaymentIntent()
  const { place, handleError, refusal, setRefusal } = useCheckout({ setError, onPlaced, onRefused })
  const [isPaying, setPaying] = useState(false)

  const failed = (message: string) => {
    setRefusal({ message })
    toast({ title: "Payment Failed", description: message, variant: "destructive" })
  }

  /** Returns the id of the paid intent; undefined if that failed, in which case the error has been shown. */
  const confirm = async (clientSecret: string): Promise<string | undefined> => {
    if (!stripe || !elements) return undefined
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      clientSecret,
      confirmParams: { return_url: new URL(paths.checkout(), window.location.origin).href },
      redirect: "if_required",
    })
    const outcome = error ? outcomeOf(error) : { paidIntentId: paymentIntent.id }
    if ("paidIntentId" in outcome) return outcome.paidIntentId
    failed(outcome.message)
    return undefined
  }

  const payAndPlace = async (order: PlaceOrderBody) => {
    // The Payment Element shows what is missing at its own fields.
    if (!elements || (await elements.submit()).error) return
    const intent = await preparation.mutateAsync(order).catch(handleError)
    if (!intent) return
    if (!intent.clientSecret || !intent.paymentIntentId) return place(order)
    const paid = { ...order, paymentIntentId: intent.paymentIntentId }
    persistOrder(paid)
    if (!(await confirm(intent.clientSecret))) return
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
  return { pay, failed, isPaying, isReady: stripe !== null, refusal }
}
