import { Info } from "lucide-react"

/** States that the demo takes no money. */
export function DemoNotice({ children }: { children?: string }) {
  return (
    <p className="flex gap-3 rounded-md bg-accent-soft px-4 py-3.5 text-sm text-on-accent-soft">
      <Info aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        <strong className="font-semibold">Demo shop: no real payments.</strong>{" "}
        {children ??
          "Use any test card, such as 4242 4242 4242 4242, 12/34, 123. Card details never leave your browser."}
      </span>
    </p>
  )
}
