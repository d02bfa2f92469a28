import type { Doctor } from "@shop/contracts"
import type { ComponentType } from "react"
import { StructuredData, StructuredDataPlaceholder } from "~/components/structured-data"
import { paths } from "~/config/paths"
import { ownPicture } from "~/lib/own-picture"
import { pictureSources } from "~/lib/picture-sources"
import { useOrigin } from "~/lib/use-origin"
import { specialtyTags } from "~/lib/doctor/specialty-tags"
import { doctorName } from "~/lib/doctor-name"

function Description({ doctor }: { doctor: Doctor }) {
  const origin = useOrigin()
  const picture = ownPicture(doctor.profileImage)
  const tags = specialtyTags(doctor.doctorSpecialty)
  return (
    <StructuredData
      thing={{
        "@type": "Person",
        name: doctorName(doctor),
        url: `${origin}${paths.doctor(doctor.id)}`,
        ...(doctor.doctorTitle && { honorificPrefix: doctor.doctorTitle }),
        ...(doctor.doctorBio && { description: doctor.doctorBio }),
        ...(tags.length > 0 && { jobTitle: tags[0], knowsAbout: tags }),
        ...(picture && { image: new URL(pictureSources(picture).fallback, origin).href }),
      }}
    />
  )
}

/** A doctor for search engines: a `Person`, because a storefront is not a practice that people can visit. */
export const DoctorStructuredData: ComponentType<{ doctor: Doctor }> = import.meta.env.SSR
  ? Description
  : StructuredDataPlaceholder
