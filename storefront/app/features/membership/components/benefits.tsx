import { Gift, Infinity as Lifetime, LockKeyholeOpen, Stethoscope } from "lucide-react"
import { memberBenefits } from "~/config/membership"
import { useConfig } from "~/lib/config/get-config"

const ICONS = [LockKeyholeOpen, Stethoscope, Lifetime, Gift]

export function Benefits() {
  const config = useConfig()
  return (
    <section id="benefits" className="page py-14 sm:py-20">
      <h2 className="display max-w-2xl text-3xl">What you get as a member</h2>
      <ul className="mt-10 grid gap-10 sm:grid-cols-2 lg:grid-cols-4 lg:gap-8">
        {memberBenefits(config).map(({ title, text }, index) => {
          const Icon = ICONS[index] ?? Gift
          return (
            <li key={title} className="border-t border-line-strong pt-6">
              <Icon aria-hidden strokeWidth={1.5} className="size-9 text-accent" />
              <h3 className="mt-5 text-lg leading-snug font-semibold">{title}</h3>
              <p className="mt-2 text-ink-soft">{text}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
