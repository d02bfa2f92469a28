import { type FormEvent, useEffect, useRef } from "react"
import { formatAddress, shippingForm } from "@shop/contracts"

/** A pause in typing after which the input counts as finished. */
const REST_MS = 500

/**
 * Calls `onAddress` as soon as the form's address is complete: on mount, after a pause in typing, on blur and when a
 * select changes. Taxes and delivery may depend on it.
 */
export function useCompleteAddress(values: () => unknown, onAddress: (address: string) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const report = () => {
    clearTimeout(timer.current)
    const form = shippingForm.safeParse(values())
    if (form.success) onAddress(formatAddress(form.data))
  }
  const onChange = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLSelectElement) return report()
    clearTimeout(timer.current)
    timer.current = setTimeout(report, REST_MS)
  }
  const hasReported = useRef(false)
  useEffect(() => {
    if (hasReported.current) return
    hasReported.current = true
    report()
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return { report, listeners: { onBlur: report, onChange } }
}
