import type { Doctor } from "@shop/contracts"
import { ArrowRight } from "lucide-react"
import { Link } from "react-router"
import { ShopImage } from "~/components/shop-image"
import { paths } from "~/config/paths"
import { doctorName } from "~/lib/doctor-name"
import { ownPicture } from "~/lib/own-picture"

/** The doctors who recommend a product, with links to their storefronts; renders nothing if there are none. */
export function RecommendedBy({ doctors }: { doctors: readonly Doctor[] }) {
  if (doctors.length === 0) return null
  return (
    <section aria-labelledby="recommended-by" className="mt-8 border-t border-line pt-6">
      <h2 id="recommended-by" className="eyebrow text-ink-soft">
        Recommended by
      </h2>
      <ul className="mt-3 grid grid-cols-1 gap-2 xl:grid-cols-2">
        {doctors.map((doctor) => (
          <li key={doctor.id}>
            <Link
              to={paths.doctor(doctor.id)}
              prefetch="intent"
              className="group flex min-h-16 items-center gap-3 rounded-md border border-line bg-surface p-2 pr-4 transition-shadow hover:shadow-soft"
            >
              <ShopImage
                src={ownPicture(doctor.profileImage)}
                alt=""
                width={48}
                height={48}
                sizes="3rem"
                className="size-12 shrink-0 rounded-full object-[50%_20%]"
              />
              <span className="min-w-0 grow">
                <span className="block truncate font-semibold group-hover:text-accent">
                  {doctorName(doctor)}
                </span>
                {doctor.doctorSpecialty && (
                  <span className="block truncate text-xs text-ink-soft">{doctor.doctorSpecialty}</span>
                )}
              </span>
              <ArrowRight aria-hidden className="size-4 shrink-0 text-accent" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
