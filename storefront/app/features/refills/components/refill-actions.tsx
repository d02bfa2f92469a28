import type { Refill, RefillChange } from "@shop/contracts"
import { Button } from "~/components/button"
import { RouteForm } from "~/components/form/route-form"
import { paths } from "~/config/paths"
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
      type="submit"
      name="change"
      value={what}
      size="sm"
      variant={what === "stop" ? "ghost" : "secondary"}
      pending={isPending && variables.change === what}
      disabled={isPending && variables.change !== what}
      aria-label={`${label}: ${refill.name}`}
      onClick={(event) => {
        event.preventDefault()
        void change(what)
      }}
    >
      {label}
    </Button>
  )
  return (
    <RouteForm name="refill" action={paths.refills()} className="contents">
      <input type="hidden" name="product" value={refill.productId} />
      {!refill.isReminded && button("remind", "Remind me before it runs out")}
      {refill.isReminded &&
        !refill.isOnOrder &&
        refill.runsOutAt !== null &&
        button("postpone", "Remind me two weeks later")}
      {refill.isReminded && button("stop", "Stop reminders")}
    </RouteForm>
  )
}
