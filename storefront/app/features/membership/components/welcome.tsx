import type { ReactNode } from "react"
import { ButtonLink } from "~/components/button-link"
import { BrandArcs } from "~/components/brand-arcs"
import { kitValue } from "~/config/membership"
import { paths } from "~/config/paths"
import { useConfig } from "~/lib/config/get-config"
import { StarterKitPicture } from "~/components/membership/starter-kit-picture"

const nextSteps = (hasKit: boolean) => [
  { title: "Start shopping", text: "You can now buy public and member products." },
  {
    title: "Check out",
    text: hasKit ? "Your starter kit ships with your first order." : "Follow your order in your account.",
  },
  { title: "Enjoy it for life", text: "Every benefit and every future release is included." },
]

interface WelcomeProps {
  name: string | undefined
  /** What is in the cart from before joining; null if it is empty. */
  cart: ReactNode
}

/** The first screen for a new member: what the membership includes, and what to do next. */
export function Welcome({ name, cart }: WelcomeProps) {
  const { starterKit } = useConfig()
  return (
    <>
      <section className="relative isolate overflow-hidden bg-deep text-on-deep">
        <BrandArcs className="-top-64 -left-56 -z-10 size-[30rem] text-on-deep-soft opacity-25 max-lg:hidden" />
        <div className="page grid grid-cols-1 items-center gap-10 py-12 sm:py-16 lg:grid-cols-[1.2fr_1fr] lg:py-20">
          <div>
            <p className="eyebrow text-on-deep-soft">Lifetime member</p>
            <h1 className="display mt-4 text-4xl">Welcome{name ? `, ${name}` : ""}.</h1>
            <p className="mt-6 max-w-lg text-lg text-on-deep-soft">
              Your membership is active and never expires.
              {starterKit &&
                ` Your ${kitValue(starterKit)} recovery starter kit ships with your first order as a welcome gift.`}
            </p>
            {cart && <div className="mt-6 max-w-lg">{cart}</div>}
            <p className="mt-8 flex flex-wrap gap-3">
              <ButtonLink to={cart ? paths.checkout() : paths.shop()} size="lg" variant="inverse">
                {cart ? "Check out my cart" : "Start shopping"}
              </ButtonLink>
              <ButtonLink to={paths.account()} size="lg" variant="outline-inverse">
                Go to my account
              </ButtonLink>
            </p>
          </div>
          <StarterKitPicture
            sizes="(min-width: 64rem) 36rem, 92vw"
            eager
            className="aspect-4/3 w-full rounded-xl lg:aspect-square"
          />
        </div>
      </section>
      <section className="page py-14 sm:py-20">
        <h2 className="display text-2xl">What happens next</h2>
        <ol className="mt-8 grid gap-8 md:grid-cols-3">
          {nextSteps(starterKit !== null).map((step, index) => (
            <li key={step.title} className="border-t border-line-strong pt-5">
              <span className="display text-2xl text-accent tabular-nums">{index + 1}</span>
              <h3 className="mt-3 text-lg font-semibold">{step.title}</h3>
              <p className="mt-1 text-ink-soft">{step.text}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
