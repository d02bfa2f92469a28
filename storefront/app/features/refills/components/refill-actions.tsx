import type { Refill, RefillChange } from "@shop/contracts"
import { Button } from "~/components/button"
import { useSingleFlight } from "~/lib/use-single-flight"
import { useChangeRefill } from "../queries/refills"

/** Buttons to request, postpone or stop the refill reminder for a product. */
export function RefillActions({ refill }: { refill: Refill }) {
  const { mutateAsync, isPending, variables } = useChangeRefill()
  const change = useSingleFlight((what: RefillChange) =>
    mutateAsync({ productId: refill.productId, change: what }).catch(() => undefined),
  )
  const button = (what: RefillChange, label: string) => (
    <Button
      size="sm"
      variant={what === "stop" ? "ghost" : "secondary"}
      pending={isPending && variables.change === what}
      disabled={isPending && variables.change !== what}
      aria-label={`${label}: ${refill.name}`}
      onClick={() => void change(what)}
    >
      {label}
    </Button>
  )
  if (!refill.isReminded) return button("remind", "Remind me before it runs out")
  return (
    <>
      {!refill.isOnOrder && refill.runsOutAt !== null && button("postpone", "Remind me two weeks later")}
      {button("stop", "Stop reminders")}
    </>
  )
}
