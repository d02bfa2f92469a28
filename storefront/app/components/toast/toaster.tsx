import { CircleAlert, CircleCheck, Info, X } from "lucide-react"
import { Toast as Primitive } from "radix-ui"
import { Link } from "react-router"
import { cn } from "~/lib/cn"
import { IconButton } from "../icon-button"
import { ShopImage } from "../shop-image"
import { dismissToast, useToast } from "~/lib/toast-store"

/** How long a toast stays, in milliseconds, and the swipe distance that dismisses it, in pixels. */
const DURATION_MS = 5000
const SWIPE_PX = 50

const ICONS = { default: CircleCheck, info: Info, destructive: CircleAlert } as const

const ACTION_STYLE =
  "inline-flex min-h-11 items-center text-sm font-semibold text-accent underline underline-offset-4"

/** The one place where toasts appear; F8 moves the focus there. */
export function Toaster() {
  const current = useToast()
  const failed = current?.variant === "destructive"
  const Icon = ICONS[current?.variant ?? "default"]
  return (
    <Primitive.Provider duration={DURATION_MS} swipeThreshold={SWIPE_PX} swipeDirection="right">
      {current && (
        <Primitive.Root
          key={current.id}
          open={current.open}
          onOpenChange={(open) => !open && dismissToast(current.id)}
          type={failed ? "foreground" : "background"}
          className={cn(
            "pointer-events-auto! flex items-start gap-3 rounded-md border p-4 shadow-raised data-[state=closed]:animate-fade-out data-[state=open]:animate-rise",
            "data-[swipe=cancel]:translate-x-0 data-[swipe=end]:animate-slide-right-out data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)",
            failed ? "border-danger bg-danger-soft" : "border-line bg-surface",
          )}
        >
          {current.imageUrl ? (
            <ShopImage
              src={current.imageUrl}
              alt=""
              width={64}
              height={64}
              sizes="64px"
              eager
              className="size-16 shrink-0 rounded-sm"
            />
          ) : (
            <Icon
              aria-hidden
              className={cn("mt-0.5 size-5 shrink-0", failed ? "text-danger" : "text-accent")}
            />
          )}
          <div className="grow">
            <Primitive.Title className="text-sm font-semibold">{current.title}</Primitive.Title>
            {current.description && (
              <Primitive.Description className="text-sm whitespace-pre-line text-ink-soft">
                {current.description}
              </Primitive.Description>
            )}
            {current.actions && (
              <div className="mt-1 -mb-2 flex flex-wrap gap-x-5">
                {current.actions.map((action) => (
                  <Primitive.Action key={action.label} asChild altText={action.label}>
                    {"to" in action ? (
                      <Link to={action.to} className={ACTION_STYLE}>
                        {action.label}
                      </Link>
                    ) : (
                      <button type="button" onClick={action.onSelect} className={ACTION_STYLE}>
                        {action.label}
                      </button>
                    )}
                  </Primitive.Action>
                ))}
              </div>
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
        // On phones below the header, or above a sheet.
        className="fixed top-18 max-sm:[:root:has([data-sheet])_&]:top-0 right-0 z-60 m-0 flex sm:top-auto sm:bottom-0 w-full max-w-md list-none flex-col p-4 outline-none sm:p-6 print:hidden"
      />
    </Primitive.Provider>
  )
}
