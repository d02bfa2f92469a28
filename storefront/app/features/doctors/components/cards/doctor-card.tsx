import type { Doctor } from "@shop/contracts"
import { ArrowRight } from "lucide-react"
import { Link } from "react-router"
import { ShopImage } from "~/components/shop-image"
import { paths } from "~/config/paths"
import { doctorName } from "~/lib/doctor-name"
import { ownPicture } from "~/lib/own-picture"

export function DoctorCard({ doctor }: { doctor: Doctor }) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface transition-shadow duration-300 focus-within:shadow-raised hover:shadow-raised">
      <div className="aspect-4/3 overflow-hidden bg-sunken">
        <ShopImage
          src={ownPicture(doctor.profileImage)}
          alt=""
          width={640}
          height={480}
          sizes="(min-width: 64rem) 27rem, (min-width: 40rem) 45vw, 92vw"
          className="size-full object-[50%_22%] transition-transform duration-700 ease-out group-hover:scale-[1.03]"
        />
      </div>
      <div className="flex grow flex-col p-6">
        <h3 className="display text-xl">{doctorName(doctor)}</h3>
        {doctor.doctorSpecialty && (
          <p className="mt-1 text-sm font-semibold text-accent">{doctor.doctorSpecialty}</p>
        )}
        {doctor.doctorBio && <p className="mt-3 line-clamp-3 text-sm text-ink-soft">{doctor.doctorBio}</p>}
        <Link
          to={paths.doctor(doctor.id)}
          prefetch="intent"
          aria-label={`Visit Storefront of ${doctorName(doctor)}`}
          className="mt-auto inline-flex min-h-11 items-center gap-2 pt-4 text-sm font-semibold text-accent after:absolute after:inset-0 hover:underline"
        >
          Visit Storefront
          <ArrowRight aria-hidden className="size-4 transition-transform group-hover:translate-x-1" />
        </Link>
      </div>
    </article>
  )
}
