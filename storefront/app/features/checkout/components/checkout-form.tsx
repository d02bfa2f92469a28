import { zodResolver } from "@hookform/resolvers/zod"
import { checkoutForm, type Order, type User } from "@shop/contracts"
import { LockKeyhole } from "lucide-react"
import { useForm } from "react-hook-form"
import { Button } from "~/components/button"
import { CardFields } from "~/components/payment/card-fields"
import { DemoNotice } from "~/components/payment/demo-notice"
import { formatCents } from "~/lib/money"
import { initialValues } from "../lib/checkout-form"
import { useCheckout } from "../lib/use-checkout"
import { RefusalNotice } from "./refusal-notice"
import { ShippingFields } from "./shipping-fields"

interface CheckoutFormProps {
  user: User
  totalCents: number
  onPlaced: (order: Order) => void
  onRefused: () => void
}

/** Shipping and payment in one form, checked on leaving a field and on submitting. */
export function CheckoutForm({ user, totalCents, onPlaced, onRefused }: CheckoutFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(checkoutForm),
    mode: "onBlur",
    defaultValues: initialValues(user),
  })
  const { errors } = formState
  const { place, isPending, refusal } = useCheckout({ setError, onPlaced, onRefused })
  return (
    <form method="post" noValidate onSubmit={handleSubmit((form) => place(form))} className="grid gap-6">
      <section aria-labelledby="shipping" className="rounded-lg border border-line bg-surface p-5 sm:p-8">
        <h2 id="shipping" className="mb-5 text-xl font-semibold">
          Shipping
        </h2>
        <ShippingFields register={register} errors={errors} />
      </section>
      <section aria-labelledby="payment" className="rounded-lg border border-line bg-surface p-5 sm:p-8">
        <h2 id="payment" className="mb-5 text-xl font-semibold">
          Payment
        </h2>
        <div className="grid gap-6">
          <DemoNotice />
          <CardFields register={register} errors={errors} />
        </div>
      </section>
      {refusal && <RefusalNotice refusal={refusal} />}
      <Button type="submit" size="lg" pending={isPending} className="w-full">
        {!isPending && <LockKeyhole aria-hidden className="size-4.5" />}
        Place order · {formatCents(totalCents)}
      </Button>
    </form>
  )
}
