import { lazy, type ReactNode, Suspense } from "react"
import { ButtonLink } from "~/components/button-link"
import { Skeleton } from "~/components/skeleton"
import { paths } from "~/config/paths"
import { useUser } from "~/lib/session/get-user"
import { useHydrated } from "~/lib/use-hydrated"
import { JoinInvitation } from "./join-invitation"
import { MemberPanel } from "./member-panel"

/** Loaded only for users who can buy: the form library and schemas would be a quarter of a visitor's download. */
const PurchaseForm = lazy(() =>
  import("./purchase-form").then((module) => ({ default: module.PurchaseForm })),
)

/** Each part is as high as the matching part of the form. */
const placeholder = (
  <div className="grid gap-6">
    <Skeleton className="h-47 sm:h-26" />
    <Skeleton className="h-19" />
    <Skeleton className="h-30" />
    <Skeleton className="h-19 sm:h-14" />
    <Skeleton className="h-24 sm:h-13" />
    <Skeleton className="h-13 rounded-full" />
  </div>
)

const VISITOR_STEPS = ["Create an account or sign in", "Pay once", "Shop as a member right away"]
const USER_STEPS = ["Add a discount code if you have one", "Pay once", "Shop as a member right away"]

/**
 * The purchase form for users, an invitation to sign in for visitors, a note for members.
 *
 * @param pending the item that waits for the viewer to join
 */
export function JoinSection({ pending }: { pending: ReactNode }) {
  const user = useUser()
  // The server does not render the form: anything typed before hydration would be lost.
  const isHydrated = useHydrated()
  return (
    <section
      id="join"
      aria-labelledby="join-title"
      className="page grid grid-cols-1 items-start gap-10 pt-14 sm:pt-20 lg:grid-cols-[1fr_1.15fr] lg:gap-16"
    >
      <div>
        <h2 id="join-title" className="display text-3xl">
          {user?.isMember ? "Glad to have you with us" : "Become a member today"}
        </h2>
        {!user?.isMember && (
          <ol className="mt-8 grid gap-5">
            {(user ? USER_STEPS : VISITOR_STEPS).map((step, index) => (
              <li key={step} className="flex items-center gap-4 text-lg">
                <span className="display grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-xl text-on-accent-soft">
                  {index + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
        )}
      </div>
      <div className="rounded-lg border border-line bg-surface p-5 shadow-soft sm:p-8">
        {pending}
        {user === null && <JoinInvitation />}
        {user?.isMember && <MemberPanel />}
        {user && !user.isMember && (
          <>
            <noscript suppressHydrationWarning>
              {import.meta.env.SSR && (
                <ButtonLink to={paths.membershipCheckout()} size="lg" className="mb-6 w-full">
                  Continue to payment
                </ButtonLink>
              )}
            </noscript>
            <Suspense fallback={placeholder}>{isHydrated ? <PurchaseForm /> : placeholder}</Suspense>
          </>
        )}
      </div>
    </section>
  )
}
