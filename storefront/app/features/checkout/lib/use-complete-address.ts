import { type FormEvent, useEffect, useRef } from "react"
import { formatAddress, shippingForm } from "@shop/contracts"

/** A pause in typing after which the input counts as finished. */
const REST_MS = 500

/** The form's address in one line; undefined unless it is complete. */
export function completeAddress(values: unknown): string | undefined {
  const form = shippingForm.safeParse(values)
  return form.success ? formatAddress(form.data) : undefined
}

/**
 * Calls `onAddress` as soon as the form's address is complete: on mount, after a pause in typing, on blur and when a
 * select changes. Taxes and delivery may depend on it.
 */
export function useCompleteAddress(values: () => unknown, onAddress: (address: string) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const report = () => {
    clearTimeout(timer.current)
    const address = completeAddress(values())
    if (address) onAddress(address)
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
