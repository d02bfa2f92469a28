import { Printer } from "lucide-react"
import { Button } from "~/components/button"

/** Prints the page, for a receipt on paper or as a file. */
export function PrintButton() {
  return (
    <Button variant="secondary" size="sm" onClick={() => window.print()}>
      <Printer aria-hidden className="size-4" /> Print receipt
    </Button>
  )
}
