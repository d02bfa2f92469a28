import { Phone } from "lucide-react"
import { buttonStyle } from "~/components/button-style"
import { ButtonLink } from "~/components/button-link"
import { paths } from "~/config/paths"
import { CartButton } from "~/features/cart/components/cart-button"
import { SearchButton } from "~/features/search/components/search-button"
import { cn } from "~/lib/cn"
import { useConfig } from "~/lib/config/get-config"
import { useUser } from "~/lib/session/get-user"
import { useFollowedAt } from "~/lib/session/redirect-target"
import { telHref } from "~/lib/tel-href"
import { AccountButton } from "./account-button"
import { Logo } from "./logo"
import { MainNav } from "./main-nav"
import { MobileMenu } from "./mobile-menu"

export function Header() {
  const { contactPhone } = useConfig()
  const user = useUser()
  const followedAt = useFollowedAt()
  return (
    <header className="sticky top-0 short:static z-30 border-b border-line bg-canvas/92 backdrop-blur-md print:hidden">
      <div className="page flex h-18 items-center gap-2 sm:gap-4 lg:max-2xl:gap-2">
        <MobileMenu />
        <Logo />
        <div className="mx-auto">
          <MainNav />
        </div>
        {contactPhone && (
          <a
            href={telHref(contactPhone)}
            aria-label={`Call us: ${contactPhone}`}
            className={cn(
              buttonStyle("ghost"),
              "px-3 whitespace-nowrap tabular-nums max-md:hidden lg:max-xl:hidden",
            )}
          >
            <Phone aria-hidden className="size-4 text-accent" />
            {contactPhone}
          </a>
        )}
        <SearchButton />
        <CartButton />
        {user ? (
          <AccountButton user={user} />
        ) : (
          <ButtonLink to={paths.auth()} state={followedAt} className="whitespace-nowrap max-sm:hidden">
            Sign In
          </ButtonLink>
        )}
      </div>
    </header>
  )
}
