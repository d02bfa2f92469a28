import { formatCents } from "@shop/contracts/rules"
import { LockKeyhole } from "lucide-react"
import { AgreementNote } from "~/components/page/agreement-note"
import { Button } from "~/components/button"

interface PlaceOrderButtonProps {
  /** Undefined while it is loading. */
  totalCents: number | undefined
  pending: boolean
  disabled?: boolean
}

export function PlaceOrderButton({ totalCents, pending, disabled = false }: PlaceOrderButtonProps) {
  return (
    <div className="grid gap-3">
      <Button type="submit" size="lg" pending={pending} disabled={disabled} className="w-full">
        {!pending && <LockKeyhole aria-hidden className="size-4.5" />}
        Place order{totalCents !== undefined && ` · ${formatCents(totalCents)}`}
      </Button>
      <AgreementNote />
    </div>
  )
}
