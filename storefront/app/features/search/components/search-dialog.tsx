import { X } from "lucide-react"
import { Dialog as Primitive } from "radix-ui"
import { useRef } from "react"
import { IconButton } from "~/components/icon-button"
import { OVERLAY_STYLE } from "~/components/overlay/overlay-style"
import { useReturnFocus } from "~/components/overlay/use-return-focus"
import { useSeenViewport } from "~/components/overlay/use-seen-viewport"
import { SearchBox } from "./box/search-box"

interface SearchDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The search dialog, available on every screen; it opens at the top of the page. */
export default function SearchDialog({ open, onOpenChange }: SearchDialogProps) {
  const content = useRef<HTMLDivElement>(null)
  useSeenViewport()
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus()
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={OVERLAY_STYLE} />
        <Primitive.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            onOpenAutoFocus()
            event.preventDefault()
            content.current?.querySelector("input")?.focus()
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          ref={content}
          // The first Escape closes the suggestions, the next one the dialog.
          onEscapeKeyDown={(event) => {
            if (document.activeElement?.getAttribute("aria-expanded") === "true") event.preventDefault()
          }}
          className="fixed inset-x-3 top-[calc(var(--seen-top)+0.75rem)] z-50 mx-auto max-h-[calc(var(--seen-height)-1.5rem)] max-w-2xl overflow-y-auto rounded-xl border border-line bg-canvas p-4 shadow-raised data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in sm:top-20 sm:max-h-[calc(var(--seen-height)-6rem)] sm:p-6 short:top-3 short:max-h-[calc(var(--seen-height)-1.5rem)]"
        >
          <div className="mb-3 flex items-center justify-between gap-4">
            <Primitive.Title className="display text-xl">Search the shop</Primitive.Title>
            <Primitive.Close asChild>
              <IconButton label="Close" className="-mr-2">
                <X aria-hidden className="size-5" />
              </IconButton>
            </Primitive.Close>
          </div>
          <SearchBox onDone={() => onOpenChange(false)} />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
