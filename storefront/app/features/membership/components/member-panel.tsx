import { BadgeCheck } from "lucide-react"
import { ButtonLink } from "~/components/button-link"
import { paths } from "~/config/paths"

export function MemberPanel() {
  return (
    <div>
      <BadgeCheck aria-hidden strokeWidth={1.5} className="size-10 text-accent" />
      <h3 className="mt-4 text-xl font-semibold">You&apos;re a member for life</h3>
      <p className="mt-2 text-ink-soft">
        Every benefit on this page is yours. There&apos;s nothing more to pay.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={paths.shop()}>Browse products</ButtonLink>
        <ButtonLink to={paths.account()} variant="secondary">
          My account
        </ButtonLink>
      </div>
    </div>
  )
}
