import type { User } from "@shop/contracts"
import { formatCents } from "@shop/contracts/rules"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { useSearchParams } from "react-router"
import { AgreementNote } from "~/components/page/agreement-note"
import { StateField } from "~/components/field/address-fields"
import { Skeleton } from "~/components/skeleton"
import { PageSpinner } from "~/components/spinner"
import { useConfig } from "~/lib/config/get-config"
import { membershipPrice } from "../lib/price"
import { useBecomeMember } from "../lib/use-become-member"
import { useDiscount } from "../lib/use-discount"
import { useMembershipTax } from "../lib/use-membership-tax"
import { useMembershipPayment } from "../lib/use-membership-payment"
import { ActivationFailed } from "./activation-failed"
import { FreeActivation } from "./free-activation"
import { MembershipOrderCard } from "./membership-order-card"
import { DemoMembershipPayment } from "./demo-membership-payment"
import { ProviderMembershipPayment } from "./provider-membership-payment"

interface MembershipCheckoutProps {
  user: User
  /** The item that waits for the user to join. */
  pending?: ReactNode
}

/** Redirects members to the home page with a toast, unless they have just become one on this screen. */
export function MembershipCheckout({ user, pending }: MembershipCheckoutProps) {
  const [wasMember] = useState(user.isMember)
  const { alreadyMember } = useBecomeMember()
  const hasRun = useRef(false)
  useEffect(() => {
    if (!wasMember || hasRun.current) return
    hasRun.current = true
    void alreadyMember()
  })
  return wasMember ? <PageSpinner /> : <Checkout pending={pending} />
}

/** Applies the discount code in the URL once, and keeps the URL in sync from then on. */
function useDiscountOfAddress() {
  const [query, setQuery] = useSearchParams()
  const setCode = (code: string | undefined) => {
    if ((query.get("code") ?? undefined) !== code)
      setQuery(code ? { code } : {}, { replace: true, preventScrollReset: true })
  }
  const discount = useDiscount(setCode)
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    const code = query.get("code")
    if (code) discount.apply(code)
  })
  return discount
}

function Checkout({ pending }: { pending: ReactNode }) {
  const { membershipPrice: priceDollars, paymentProvider } = useConfig()
  const PaymentForm = paymentProvider === "demo" ? DemoMembershipPayment : ProviderMembershipPayment
  const discount = useDiscountOfAddress()
  const tax = useMembershipTax(discount)
  const payment = useMembershipPayment(discount, tax.state)
  const untaxed = membershipPrice(priceDollars, discount.applied)
  const price = tax.due ? { ...untaxed, dueCents: tax.due.amountDue, taxes: tax.due.taxes } : untaxed
  const isFinal = !tax.isRequired || tax.due !== undefined
  return (
    <div className="page py-8 sm:py-14">
      <p className="eyebrow text-ink-soft">Lifetime membership</p>
      <h1 className="display mt-2 text-3xl">Membership checkout</h1>
      {pending}
      <div className="mt-8 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-10">
        <MembershipOrderCard
          price={price}
          isFinal={isFinal}
          discount={discount}
          locked={payment.paidIntentId !== undefined}
        />
        <section
          aria-label="Payment"
          className="rounded-lg border border-line bg-surface p-5 sm:p-8 lg:order-first"
        >
          <h2 className="mb-5 text-xl font-semibold">Payment</h2>
          {tax.isRequired && !payment.paidIntentId && (
            <StateField
              name="state"
              section="billing"
              value={tax.state ?? ""}
              onChange={({ target }) => tax.setState(target.value || undefined)}
              hint="Some states tax the membership. You'll see the total before you pay."
              className="mb-6"
            />
          )}
          {payment.paidIntentId ? (
            <ActivationFailed
              paymentIntentId={payment.paidIntentId}
              pending={payment.isBusy}
              onRetry={payment.activate}
            />
          ) : !isFinal ? (
            tax.state && <Skeleton className="h-60" />
          ) : price.dueCents === 0 ? (
            <FreeActivation pending={payment.isBusy} onActivate={payment.payHere} />
          ) : (
            <PaymentForm
              discount={discount}
              state={tax.state}
              submitLabel={`Pay ${formatCents(price.dueCents)}`}
              pending={payment.isBusy}
              onPay={payment.payHere}
              onPaid={payment.activate}
            />
          )}
          {!payment.paidIntentId && <AgreementNote by="By paying" className="mt-5" />}
        </section>
      </div>
    </div>
  )
}
