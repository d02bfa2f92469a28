import { zodResolver } from "@hookform/resolvers/zod"
import { membershipForm } from "@shop/contracts"
import { formatCents } from "@shop/contracts/rules"
import { useForm } from "react-hook-form"
import { Button } from "~/components/button"
import { CheckboxField } from "~/components/field/checkbox-field"
import { RadioCard } from "~/components/field/radio-card"
import { DemoNotice } from "~/components/payment/demo-notice"
import { paths } from "~/config/paths"
import { useConfig, versionOf } from "~/lib/config/get-config"
import { fieldsOf } from "~/lib/form/form-fields"
import { membershipPrice } from "../lib/price"
import { useDiscount } from "../lib/use-discount"
import { usePurchase } from "../lib/use-purchase"
import { DiscountEntry } from "./discount-entry"
import { PriceSummary } from "./price-summary"

export function PurchaseForm() {
  const config = useConfig()
  const { membershipPrice: priceDollars, paymentProvider } = config
  const discount = useDiscount()
  const { buy, isBusy } = usePurchase(discount)
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(membershipForm),
    defaultValues: { paymentMethod: "credit" as const, acceptTerms: false },
  })
  const field = fieldsOf(register, formState)
  const price = membershipPrice(priceDollars, discount.applied)
  const continues = paymentProvider !== "demo" && price.dueCents > 0
  return (
    <form method="post" noValidate onSubmit={handleSubmit(() => buy())} className="grid gap-6">
      <fieldset>
        <legend className="mb-2.5 text-sm font-semibold">Payment method</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          <RadioCard label="Credit card" hint="Pay now" value="credit" {...register("paymentMethod")} />
          <RadioCard label="PayPal" hint="Not available yet" value="paypal" disabled name="paymentMethod" />
        </div>
      </fieldset>
      <DiscountEntry discount={discount} />
      <PriceSummary price={price} code={discount.applied?.code} />
      <CheckboxField
        label="I accept the terms and conditions"
        hint="One payment, lifetime access. A full refund ends the membership."
        {...field("acceptTerms")}
      />
      {versionOf(config, "terms") && (
        <p className="-mt-4 pl-8.5 text-xs">
          <a
            href={paths.page("terms")}
            target="_blank"
            className="inline-flex min-h-6 items-center font-semibold text-accent underline underline-offset-2"
          >
            Read the terms and conditions
          </a>
        </p>
      )}
      {paymentProvider === "demo" && <DemoNotice>You can join without a card.</DemoNotice>}
      <Button type="submit" size="lg" pending={isBusy} className="w-full">
        {continues ? "Continue to payment" : `Join for ${formatCents(price.dueCents)}`}
      </Button>
    </form>
  )
}
