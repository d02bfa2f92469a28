import type { PaymentProvider } from "@shop/contracts"
import { type ComponentType, lazy, Suspense } from "react"
import { Skeleton } from "~/components/skeleton"
import { useHydrated } from "~/lib/use-hydrated"
import type { CheckoutFormProps } from "../lib/checkout-form-props"
import { DemoCheckoutForm } from "./demo-checkout-form"

const placeholder = (
  <div className="grid gap-6">
    <Skeleton className="h-96" />
    <Skeleton className="h-60" />
  </div>
)

type CheckoutForm = ComponentType<CheckoutFormProps>

/**
 * Loads a form's code on demand, only in the browser. The server renders a placeholder, because without its scripts
 * the form would lose whatever is typed into it.
 */
function loadedInBrowser(load: () => Promise<{ default: CheckoutForm }>): CheckoutForm {
  const Form = lazy(load)
  return function FormInBrowser(props) {
    const isHydrated = useHydrated()
    if (!isHydrated) return placeholder
    return (
      <Suspense fallback={placeholder}>
        <Form {...props} />
      </Suspense>
    )
  }
}

/** The checkout's form for each payment provider. */
export const CHECKOUT_FORMS: Record<PaymentProvider, CheckoutForm> = {
  demo: DemoCheckoutForm,
  stripe: loadedInBrowser(() => import("./stripe-checkout")),
}
