import type { MedusaContainer } from "@medusajs/framework/types"
import type { Doctor } from "@shop/contracts"
import { joinName, type NameParts } from "#modules/account/names"
import { toImagePath } from "#lib/image-path"
import type { Page } from "#lib/page"
import { graphPage } from "#engine/graph"

interface DoctorRow {
  id: number
  doctor_title: string | null
  doctor_specialty: string | null
  doctor_bio: string | null
  profile_image: string | null
  customer?: NameParts | null
}

const FIELDS = [
  "id",
  "doctor_title",
  "doctor_specialty",
  "doctor_bio",
  "profile_image",
  "customer.first_name",
  "customer.last_name",
]

function toDoctor(row: DoctorRow): Doctor {
  return {
    id: row.id,
    doctorTitle: row.doctor_title,
    fullName: row.customer ? joinName(row.customer) : null,
    doctorSpecialty: row.doctor_specialty,
    doctorBio: row.doctor_bio,
    profileImage: toImagePath(row.profile_image),
  }
}

async function readDoctors(container: MedusaContainer, page: Page, filters: { id?: number } = {}) {
  const { rows, total } = await graphPage<DoctorRow>(container, {
    entity: "account",
    fields: FIELDS,
    filters: { ...filters, doctor_status: "approved" },
    pagination: { skip: page.offset, take: page.limit, order: { id: "ASC" } },
  })
  return { items: rows.map(toDoctor), total }
}

/** A page of the approved doctors, in the order in which they created their accounts. */
export function listDoctors(
  container: MedusaContainer,
  page: Page,
): Promise<{ items: Doctor[]; total: number }> {
  return readDoctors(container, page)
}

/** An approved doctor by the facade's user id; null if there is none. */
export async function findDoctor(container: MedusaContainer, id: number): Promise<Doctor | null> {
  const { items } = await readDoctors(container, { limit: 1, offset: 0 }, { id })
  return items[0] ?? null
}
