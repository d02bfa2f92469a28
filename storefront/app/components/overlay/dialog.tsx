import { X } from "lucide-react"
import { Dialog as Primitive } from "radix-ui"
import type { ReactNode } from "react"
import { cn } from "~/lib/cn"
import { useReturnFocus } from "~/components/overlay/use-return-focus"
import { useSeenViewport } from "~/components/overlay/use-seen-viewport"
import { IconButton } from "../icon-button"
import { OVERLAY_STYLE } from "./overlay-style"

interface DialogProps {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  trigger?: ReactNode
  title: string
  description?: ReactNode
  /** On phones, lies at the bottom of the screen, where the thumb is. */
  isSheet?: boolean
  children?: ReactNode
}

/** Leaves room for a toast above it. */
const SHEET =
  "max-sm:inset-x-0 max-sm:top-[calc(var(--seen-top)+var(--seen-height))] max-sm:max-h-[calc(var(--seen-height)-min(7.25rem,15vh))] max-sm:-translate-y-full max-sm:rounded-b-none max-sm:px-5 max-sm:pt-5 max-sm:pb-[max(1.25rem,env(safe-area-inset-bottom))]"

/** Focuses a form's first field, except on touch screens, where the keyboard would cover the form. */
function focusFirstField(event: Event) {
  const field = (event.currentTarget as Element).querySelector<HTMLElement>(
    "form :is(input:not([type=hidden]), select, textarea)",
  )
  if (!field || !window.matchMedia("(hover: hover)").matches) return
  event.preventDefault()
  field.focus()
}

export function Dialog({
  open,
  onOpenChange,
  trigger,
  title,
  description,
  isSheet = false,
  children,
}: DialogProps) {
  useSeenViewport()
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus()
  return (
    <Primitive.Root {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      {trigger && <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>}
      <Primitive.Portal>
        <Primitive.Overlay className={OVERLAY_STYLE} />
        <Primitive.Content
          {...(!description && { "aria-describedby": undefined })}
          {...(isSheet && { "data-sheet": "" })}
          onOpenAutoFocus={(event) => {
            onOpenAutoFocus()
            focusFirstField(event)
          }}
          {...(!trigger && { onCloseAutoFocus })}
          className={cn(
            "fixed inset-x-4 top-[calc(var(--seen-top)+var(--seen-height)/2)] z-50 mx-auto max-h-[calc(var(--seen-height)-2rem)] max-w-lg -translate-y-1/2 scroll-pb-24 overflow-y-auto rounded-lg bg-surface p-6 shadow-raised data-[state=closed]:animate-fade-out data-[state=open]:animate-rise sm:p-8",
            isSheet && SHEET,
          )}
        >
          <div className="flex items-start justify-between gap-4">
            <Primitive.Title className="display text-2xl">{title}</Primitive.Title>
            <Primitive.Close asChild>
              <IconButton label="Close" className="-mt-1 -mr-2">
                <X aria-hidden className="size-5" />
              </IconButton>
            </Primitive.Close>
          </div>
          {description && (
            <Primitive.Description className="mt-2 text-ink-soft">{description}</Primitive.Description>
          )}
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
