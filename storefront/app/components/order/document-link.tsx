import { FileText } from "lucide-react"
import type { ReactNode } from "react"
import { buttonStyle } from "../button-style"

/** A link that opens a PDF in a new tab. */
export function DocumentLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={buttonStyle("secondary", "sm", "print:hidden")}
    >
      <FileText aria-hidden className="size-4" /> {children}
      <span className="sr-only">, opens a PDF in a new tab</span>
    </a>
  )
}
