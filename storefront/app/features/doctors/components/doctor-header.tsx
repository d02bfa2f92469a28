import type { Doctor } from "@shop/contracts"
import { ShopImage } from "~/components/shop-image"
import { specialtyTags } from "~/lib/doctor/specialty-tags"
import { doctorName } from "~/lib/doctor-name"
import { ownPicture } from "~/lib/own-picture"

/** Introduces a doctor, above the products of their storefront. */
export function DoctorHeader({ doctor }: { doctor: Doctor }) {
  return (
    <header className="bg-deep text-on-deep">
      <div className="page grid items-center gap-x-14 gap-y-8 py-10 md:grid-cols-[minmax(0,20rem)_1fr] md:py-14">
        <ShopImage
          src={ownPicture(doctor.profileImage)}
          alt={doctorName(doctor)}
          width={640}
          height={720}
          sizes="(min-width: 48rem) 20rem, 92vw"
          eager
          className="aspect-8/9 w-full max-w-80 rounded-t-[50%] rounded-b-lg"
        />
        <div>
          <p className="eyebrow text-on-deep-soft">Doctor storefront</p>
          <h1 className="display mt-3 text-3xl">{doctorName(doctor)}</h1>
          <ul aria-label="Specialties" className="mt-5 flex flex-wrap gap-2">
            {specialtyTags(doctor.doctorSpecialty).map((tag) => (
              <li
                key={tag}
                className="rounded-full border border-on-deep-soft/50 px-3.5 py-1 text-sm font-medium"
              >
                {tag}
              </li>
            ))}
          </ul>
          {doctor.doctorBio && (
            <p className="mt-6 max-w-prose whitespace-pre-line text-on-deep-soft">{doctor.doctorBio}</p>
          )}
        </div>
      </div>
    </header>
  )
}
