import type { ReactNode } from "react"

interface ProsePageProps {
  title: string
  intro: ReactNode
  children: ReactNode
}

/** A page of text: heading and introduction on the left, the text beside them. */
export function ProsePage({ title, intro, children }: ProsePageProps) {
  return (
    <div className="page grid grid-cols-1 gap-x-16 gap-y-10 pt-10 pb-20 sm:pt-16 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
      <header className="lg:sticky lg:top-28 lg:self-start">
        <h1 className="display text-3xl">{title}</h1>
        {intro && <div className="mt-4 text-lg text-ink-soft">{intro}</div>}
      </header>
      <div className="max-w-3xl">{children}</div>
    </div>
  )
}

export function ProseSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-8 first:border-t-0 first:pt-0">
      <h2 className="display text-xl">{title}</h2>
      <div className="mt-3 grid gap-3 text-ink-soft [&_a]:font-semibold [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4">
        {children}
      </div>
    </section>
  )
}
