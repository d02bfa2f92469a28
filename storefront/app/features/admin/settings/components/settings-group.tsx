import { type ReactNode, useId } from "react"
import { Card } from "~/components/card"

interface SettingsGroupProps {
  title: string
  description: string
  children: ReactNode
}

export function SettingsGroup({ title, description, children }: SettingsGroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-x-10 gap-y-6 p-5 sm:p-7 xl:grid-cols-[15rem_minmax(0,1fr)]">
        <div>
          <h2 id={id} className="text-lg font-semibold">
            {title}
          </h2>
          <p className="mt-1 text-sm text-ink-soft">{description}</p>
        </div>
        <div className="grid min-w-0 gap-6">{children}</div>
      </Card>
    </section>
  )
}
