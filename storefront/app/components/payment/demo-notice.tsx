import { Info } from "lucide-react"

/** States that the demo takes no money. */
export function DemoNotice({ children }: { children?: string }) {
  return (
    <p className="flex gap-3 rounded-md bg-accent-soft px-4 py-3.5 text-sm text-on-accent-soft">
      <Info aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        <strong className="font-semibold">Demo shop: no money moves.</strong>{" "}
        {children ??
          "Any card in the right form will do, for example 4242 4242 4242 4242, 12/34, 123. It never leaves your browser."}
      </span>
    </p>
  )
}
