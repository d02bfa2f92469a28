import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { toImagePath } from "@shop/backend/lib/image-path"
import { NO_ROLES } from "@shop/contracts"
import { ACCOUNT_MODULE } from "@shop/backend/modules/account"
import { grantAccountAdminWorkflow } from "@shop/backend/processes/role/workflows/grant-account-admin"
import { registerAccount } from "@shop/backend/domains/account/workflows/register-account"
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../data/accounts"
import type { DemoAccount } from "../data/types"
import type { DemoPeople } from "./demo-people"
import type { PictureUrls } from "./upload-pictures"

function register(
  container: MedusaContainer,
  account: DemoAccount,
  portraits: PictureUrls,
): Promise<{ id: number }> {
  const { username, email, fullName, doctor } = account
  return registerAccount(container, {
    username,
    email,
    fullName,
    mustConfirmEmail: false,
    password: DEMO_PASSWORD,
    doctorStatus: doctor ? "approved" : "none",
    doctorTitle: doctor?.title ?? null,
    doctorSpecialty: doctor?.specialty ?? null,
    doctorBio: doctor?.bio ?? null,
    profileImage: doctor ? toImagePath(portraits.get(doctor.picture)) : null,
  })
}

/** Registers the demo accounts one after another, so that they get their ids in this order. */
export async function loadAccounts(container: MedusaContainer, portraits: PictureUrls): Promise<DemoPeople> {
  const accounts = container.resolve(ACCOUNT_MODULE)
  const people: DemoPeople = new Map()
  for (const demo of DEMO_ACCOUNTS) {
    const { id } = await register(container, demo, portraits)
    const [account] = await accounts.listAccounts({ id }, { take: 1 })
    if (!account)
      throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `Could not register ${demo.username}`)
    if (demo.isAdmin) await grantAccountAdminWorkflow(container).run({ input: { accountId: id } })
    people.set(demo.username, {
      accountId: id,
      customerId: account.customer_id,
      email: demo.email,
      fullName: demo.fullName,
      flags: {
        ...NO_ROLES,
        isMember: demo.isMember,
        isAdmin: demo.isAdmin,
        isDoctor: demo.doctor !== undefined,
      },
    })
  }
  return people
}
