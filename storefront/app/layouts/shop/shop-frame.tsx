import type { ReactNode } from "react"
import { ToastOutlet } from "~/components/toast/toast-outlet"
import { PendingCartItemAdder } from "~/features/cart/components/pending-cart-item-adder"
import { useScreenFocus } from "~/lib/screen-focus"
import { useTooltips } from "~/lib/use-tooltips"
import { useWishlist } from "~/lib/use-wishlist"
import { Footer } from "./footer"
import { Header } from "./header"
import { JoinSheet } from "./join-sheet"
import { NavigationProgress } from "./navigation-progress"
import { NoScriptNote } from "./no-script-note"

interface ShopFrameProps {
  children: ReactNode
  hasFooter?: boolean
}

export function ShopFrame({ children, hasFooter = true }: ShopFrameProps) {
  useScreenFocus()
  useTooltips()
  useWishlist()
  return (
    <div className="flex min-h-dvh flex-col max-md:has-data-bottom-bar:pb-24">
      <a
        href="#main"
        className="sr-only z-60 rounded-full bg-accent px-5 py-3 font-semibold text-on-accent focus:not-sr-only focus:px-5! focus:py-3! focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <NavigationProgress />
      {/* Scripts never show it, so that they do without its code. */}
      <noscript suppressHydrationWarning>{import.meta.env.SSR && <NoScriptNote />}</noscript>
      <Header />
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      {hasFooter && <Footer />}
      <PendingCartItemAdder />
      <JoinSheet />
      <ToastOutlet />
    </div>
  )
}
