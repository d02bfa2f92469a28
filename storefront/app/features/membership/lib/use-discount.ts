import type { DiscountSummary } from "@shop/contracts"
import { formatCents } from "@shop/contracts/rules"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { toast } from "~/lib/toast-store"
import { useConfig } from "~/lib/config/get-config"
import { apiOf } from "~/lib/query-client"
import { apiErrorMessage } from "~/lib/api-error-message"
import { useSessionEnded } from "~/lib/session/use-session-ended"
import { useMutation } from "~/lib/use-mutation"
import { membershipPrice } from "./price"
import { NOT_LOGGED_IN } from "./toasts"

const codeOf = (text: string) => text.trim().toUpperCase()

function discountErrorToast(error: Error): void {
  const description = apiErrorMessage(error) ?? "Invalid discount code"
  toast({ title: "Discount Code Error", description, variant: "destructive" })
}

/**
 * The discount of a membership purchase.
 *
 * @param onChange called with the applied code, or with undefined when it is removed
 */
export function useDiscount(onChange?: (code: string | undefined) => void) {
  const client = useQueryClient()
  const { membershipPrice: priceDollars } = useConfig()
  const [applied, setApplied] = useState<DiscountSummary | null>(null)
  const [typed, setTyped] = useState("")
  const [refusedCode, setRefusedCode] = useState("")
  const sessionEnded = useSessionEnded(NOT_LOGGED_IN)
  const validation = useMutation({
    mutationFn: (code: string) => apiOf(client).validateDiscountCode({ body: { code } }),
    onSuccess: ({ discountCode }) => {
      setApplied(discountCode)
      onChange?.(discountCode.code)
      const { savingCents } = membershipPrice(priceDollars, discountCode)
      toast({
        title: "Discount Applied!",
        description: `You save ${formatCents(savingCents)} with ${discountCode.code}`,
      })
    },
    onError: async (error, code) => {
      setRefusedCode(code)
      if (!(await sessionEnded(error))) discountErrorToast(error)
    },
  })
  const drop = () => {
    setApplied(null)
    onChange?.(undefined)
  }
  /** Trims and uppercases the code; does not send an empty one. */
  const apply = (text = typed) => {
    if (validation.isPending) return
    const code = codeOf(text)
    if (code) validation.mutate(code)
    else toast({ title: "Please enter a discount code", variant: "destructive" })
  }
  return {
    applied,
    isPending: validation.isPending,
    typed,
    type: setTyped,
    apply,
    /**
     * For buy buttons: applies a code that was typed but not applied, so that nobody pays more than they meant to. A
     * refused code does not block the purchase.
     *
     * @returns true if the purchase has to wait for the response and another click
     */
    appliesFirst: (): boolean => {
      if (validation.isPending) return true
      const code = codeOf(typed)
      if (applied || !code || code === refusedCode) return false
      apply()
      return true
    },
    remove: () => {
      setTyped("")
      drop()
      toast({
        title: "Discount Removed",
        description: `The price is back to ${formatCents(priceDollars * 100)}`,
      })
    },
    /** Removes the discount after the API has refused it. */
    refuse: (error: Error) => {
      drop()
      discountErrorToast(error)
    },
  }
}

export type Discount = ReturnType<typeof useDiscount>
