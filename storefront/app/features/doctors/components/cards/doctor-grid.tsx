import type { Doctor } from "@shop/contracts"
import { DoctorCard } from "./doctor-card"

export function DoctorGrid({ doctors }: { doctors: readonly Doctor[] }) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:has-[>li:nth-child(4):last-child]:grid-cols-4">
      {doctors.map((doctor) => (
        <li key={doctor.id}>
          <DoctorCard doctor={doctor} />
        </li>
      ))}
    </ul>
  )
}
