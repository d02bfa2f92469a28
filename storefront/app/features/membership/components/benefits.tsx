import { Infinity as Lifetime, LockKeyholeOpen, Stethoscope } from "lucide-react"

const BENEFITS = [
  {
    icon: LockKeyholeOpen,
    title: "Exclusive member-only products",
    text: "Formulas and tools marked MEMBERS are yours to buy, beside everything public. Shopping starts with the membership.",
  },
  {
    icon: Stethoscope,
    title: "Doctor resources",
    text: "Storefronts of healthcare professionals show what they recommend and use in practice.",
  },
  {
    icon: Lifetime,
    title: "Lifetime access",
    text: "All benefits and all future releases, for as long as you like. Nothing to renew, nothing to cancel.",
  },
]

export function Benefits() {
  return (
    <section id="benefits" className="page scroll-mt-18 py-14 sm:py-20">
      <h2 className="display max-w-2xl text-3xl">What the membership opens</h2>
      <ul className="mt-10 grid gap-10 md:grid-cols-3 md:gap-8 lg:gap-14">
        {BENEFITS.map(({ icon: Icon, title, text }) => (
          <li key={title} className="border-t border-line-strong pt-6">
            <Icon aria-hidden strokeWidth={1.5} className="size-9 text-accent" />
            <h3 className="mt-5 text-xl font-semibold">{title}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
