import { BrandArcs } from "~/components/brand-arcs"

export function Mission({ siteName }: { siteName: string }) {
  return (
    <section className="relative isolate overflow-hidden bg-deep text-on-deep">
      <BrandArcs className="-top-24 -right-40 size-[44rem] text-on-deep-soft opacity-20" />
      <div className="page py-16 sm:py-24">
        <p className="eyebrow text-on-deep-soft">Our Mission</p>
        <h1 className="display mt-4 max-w-4xl text-4xl">Good recovery should not depend on whom you know.</h1>
        <div className="mt-8 grid max-w-4xl gap-x-12 gap-y-5 text-lg text-on-deep-soft md:grid-cols-2">
          <p>
            After an injury, most people go home with a leaflet. What professionals would really use stays in
            the clinic, and the rest is guesswork in a search box.
          </p>
          <p>
            {siteName} brings the two together: products that practitioners stand behind, explained in plain
            words, open to anyone who joins once.
          </p>
        </div>
      </div>
    </section>
  )
}
