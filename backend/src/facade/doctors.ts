import type { ICustomerModuleService, InferTypeOf, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { Doctor } from "@shop/contracts"
import { ACCOUNT_MODULE } from "../modules/account"
import type Account from "../modules/account/models/account"
import type AccountModuleService from "../modules/account/service"
import { toImagePath } from "./image-path"
import type { Page } from "./respond"

type DoctorAccount = Pick<
  InferTypeOf<typeof Account>,
  "id" | "customer_id" | "doctor_title" | "doctor_specialty" | "doctor_bio" | "profile_image"
>

/** Full names by customer id. */
async function fullNamesOf(container: MedusaContainer, customerIds: string[]): Promise<Map<string, string>> {
  if (customerIds.length === 0) return new Map()
  const customers = await container
    .resolve<ICustomerModuleService>(Modules.CUSTOMER)
    .listCustomers(
      { id: customerIds },
      { select: ["id", "first_name", "last_name"], take: customerIds.length },
    )
  return new Map(
    customers.map(({ id, first_name, last_name }) => [id, [first_name, last_name].filter(Boolean).join(" ")]),
  )
}

async function toDoctors(container: MedusaContainer, accounts: DoctorAccount[]): Promise<Doctor[]> {
  const names = await fullNamesOf(
    container,
    accounts.map((account) => account.customer_id),
  )
  return accounts.map((account) => ({
    id: account.id,
    doctorTitle: account.doctor_title,
    fullName: names.get(account.customer_id) || null,
    doctorSpecialty: account.doctor_specialty,
    doctorBio: account.doctor_bio,
    profileImage: toImagePath(account.profile_image),
  }))
}

/** A page of the approved doctors, in the order they joined. */
export async function listDoctors(
  container: MedusaContainer,
  page: Page,
): Promise<{ items: Doctor[]; total: number }> {
  const [accounts, total] = await container
    .resolve<AccountModuleService>(ACCOUNT_MODULE)
    .listAndCountAccounts(
      { doctor_status: "approved" },
      { skip: page.offset, take: page.limit, order: { id: "ASC" } },
    )
  return { items: await toDoctors(container, accounts), total }
}

/** An approved doctor by the facade's user id; null when there is none. */
export async function findDoctor(container: MedusaContainer, id: number): Promise<Doctor | null> {
  const accounts = await container
    .resolve<AccountModuleService>(ACCOUNT_MODULE)
    .listAccounts({ id, doctor_status: "approved" }, { take: 1 })
  const [doctor] = await toDoctors(container, accounts)
  return doctor ?? null
}
