import { Button } from "~/components/button"

/** Replaces the payment form when nothing is due. */
export function FreeActivation({
  pending,
  onActivate,
}: {
  pending: boolean
  onActivate: () => Promise<void>
}) {
  return (
    <div className="grid gap-6">
      <p className="text-ink-soft">Your discount covers the full price, so you don't need a card.</p>
      <Button size="lg" pending={pending} onClick={() => void onActivate()} className="w-full">
        Activate membership
      </Button>
    </div>
  )
}
