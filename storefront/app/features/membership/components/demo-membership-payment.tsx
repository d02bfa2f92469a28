import { zodResolver } from "@hookform/resolvers/zod"
import { cardForm } from "@shop/contracts"
import { useForm } from "react-hook-form"
import { Button } from "~/components/button"
import { RouteForm } from "~/components/form/route-form"
import { CardFields } from "~/components/payment/card-fields"
import { DemoNotice } from "~/components/payment/demo-notice"
import { useConfig } from "~/lib/config/get-config"
import { fieldsOf } from "~/lib/form/form-fields"
import type { MembershipPaymentFormProps } from "../lib/payment-form-props"

/** A demo card form, validated by the checkout's rules; the card data is never sent. */
export function DemoMembershipPayment({ state, submitLabel, pending, onPay }: MembershipPaymentFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(cardForm),
    mode: "onBlur",
    defaultValues: { cardNumber: "", expiryDate: "", cvv: "" },
  })
  return (
    <RouteForm name="pay" isPersonal onSubmit={handleSubmit(() => onPay())} className="grid gap-6">
      <input type="hidden" name="amount" value={useConfig().membershipPrice} />
      {state && <input type="hidden" name="state" value={state} />}
      <DemoNotice />
      <CardFields field={fieldsOf(register, formState)} />
      <Button type="submit" size="lg" pending={pending} className="w-full">
        {submitLabel}
      </Button>
    </RouteForm>
  )
}
