import type { ReactNode } from "react"

interface CheckoutSectionProps {
  id: string
  title: string
  children: ReactNode
}

export function CheckoutSection({ id, title, children }: CheckoutSectionProps) {
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-surface p-5 sm:p-8">
      <h2 id={id} className="mb-5 text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}
