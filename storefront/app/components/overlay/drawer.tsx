import { X } from "lucide-react"
import { Dialog as Primitive } from "radix-ui"
import type { ReactNode } from "react"
import { cn } from "~/lib/cn"
import { useReturnFocus } from "~/components/overlay/use-return-focus"
import { useSeenViewport } from "~/components/overlay/use-seen-viewport"
import { IconButton } from "../icon-button"
import { OVERLAY_STYLE } from "./overlay-style"

interface DrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  side: "left" | "right"
  title: string
  children: ReactNode
}

const SIDES = {
  left: "left-0 rounded-r-lg data-[state=open]:animate-slide-left data-[state=closed]:animate-slide-left-out",
  right:
    "right-0 rounded-l-lg data-[state=open]:animate-slide-right data-[state=closed]:animate-slide-right-out",
} as const

/** A modal panel at the edge of the screen; its children fill the height, and scroll with its header in a short window. */
export function Drawer({ open, onOpenChange, side, title, children }: DrawerProps) {
  useSeenViewport()
  const returnFocus = useReturnFocus()
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={OVERLAY_STYLE} />
        <Primitive.Content
          {...returnFocus}
          aria-describedby={undefined}
          className={cn(
            "fixed top-(--seen-top) z-50 flex h-(--seen-height) w-[min(27rem,calc(100vw-2.5rem))] flex-col overflow-y-auto bg-surface shadow-raised",
            SIDES[side],
          )}
        >
          <div className="flex items-center justify-between gap-4 border-b border-line py-3 pr-3 pl-6">
            <Primitive.Title className="display text-xl">{title}</Primitive.Title>
            <Primitive.Close asChild>
              <IconButton label="Close">
                <X aria-hidden className="size-5" />
              </IconButton>
            </Primitive.Close>
          </div>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
