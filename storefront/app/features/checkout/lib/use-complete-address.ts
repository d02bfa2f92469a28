import { type FormEvent, useEffect, useRef } from "react"
import { formatAddress, shippingForm } from "@shop/contracts"

/** After so long without a key, somebody who types is taken to have ended. */
const REST_MS = 500

/**
 * Tells of the address of a form as soon as all of it is there: at the start, when typing rests, a field is left or a
 * list has changed. Taxes and delivery may depend on it.
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
