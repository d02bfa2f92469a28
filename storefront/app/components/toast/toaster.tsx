import { CircleAlert, CircleCheck, X } from "lucide-react"
import { Toast as Primitive } from "radix-ui"
import { Link } from "react-router"
import { cn } from "~/lib/cn"
import { IconButton } from "../icon-button"
import { dismissToast, useToast } from "~/lib/toast-store"

/** How long a toast stays, in milliseconds, and how far it is swiped to dismiss it, in pixels. */
const DURATION_MS = 5000
const SWIPE_PX = 50

/** The one place where toasts appear; F8 moves the focus there. */
export function Toaster() {
  const current = useToast()
  const failed = current?.variant === "destructive"
  const Icon = failed ? CircleAlert : CircleCheck
  return (
    <Primitive.Provider duration={DURATION_MS} swipeThreshold={SWIPE_PX} swipeDirection="right">
      {current && (
        <Primitive.Root
          key={current.id}
          open={current.open}
          onOpenChange={(open) => !open && dismissToast(current.id)}
          type={failed ? "foreground" : "background"}
          className={cn(
            "flex items-start gap-3 rounded-md border p-4 shadow-raised data-[state=closed]:animate-fade-out data-[state=open]:animate-rise",
            "data-[swipe=cancel]:translate-x-0 data-[swipe=end]:animate-slide-right-out data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)",
            failed ? "border-danger bg-danger-soft" : "border-line bg-surface",
          )}
        >
          <Icon
            aria-hidden
            className={cn("mt-0.5 size-5 shrink-0", failed ? "text-danger" : "text-accent")}
          />
          <div className="grow">
            <Primitive.Title className="text-sm font-semibold">{current.title}</Primitive.Title>
            {current.description && (
              <Primitive.Description className="text-sm text-ink-soft">
                {current.description}
              </Primitive.Description>
            )}
            {current.action && (
              <Primitive.Action asChild altText={current.action.label}>
                <Link
                  to={current.action.to}
                  className="mt-1 -mb-2 inline-flex min-h-11 items-center text-sm font-semibold text-accent underline underline-offset-4"
                >
                  {current.action.label}
                </Link>
              </Primitive.Action>
            )}
          </div>
          <Primitive.Close asChild>
            <IconButton label="Dismiss" className="-my-2 -mr-2">
              <X aria-hidden className="size-4" />
            </IconButton>
          </Primitive.Close>
        </Primitive.Root>
      )}
      <Primitive.Viewport
        hotkey={["F8"]}
        className="fixed top-0 right-0 z-60 m-0 flex sm:top-auto sm:bottom-0 w-full max-w-md list-none flex-col p-4 outline-none sm:p-6 print:hidden"
      />
    </Primitive.Provider>
  )
}
