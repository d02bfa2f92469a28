import type { Refill } from "@shop/contracts"
import { Button } from "~/components/button"
import { useOrderAgain } from "../queries/order-again"

interface RefillCartButtonProps {
  refills: readonly Refill[]
  label: string
  size?: "sm" | "lg"
}

/** Adds products to the cart in the variant and quantity that was bought last. */
export function RefillCartButton({ refills, label, size = "sm" }: RefillCartButtonProps) {
  const { mutate, isPending } = useOrderAgain("")
  const names = refills.map(({ name }) => name).join(", ")
  return (
    <Button
      size={size}
      variant={size === "lg" ? "primary" : "secondary"}
      pending={isPending}
      aria-label={`${label}: ${names}`}
      onClick={() => mutate({ items: refills })}
    >
      {label}
    </Button>
  )
}
