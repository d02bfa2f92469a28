import { Printer } from "lucide-react"
import type { ReactNode } from "react"
import { Button } from "../button"

export function PrintButton({ children }: { children: ReactNode }) {
  return (
    <Button variant="secondary" size="sm" onClick={() => window.print()}>
      <Printer aria-hidden className="size-4" /> {children}
    </Button>
  )
}
