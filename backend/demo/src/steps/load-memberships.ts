import type { MedusaContainer } from "@medusajs/framework/types"
import { currentGateway } from "@shop/backend/domains/payment/gateways/index"
import { confirmMembershipPurchaseWorkflow } from "@shop/backend/domains/membership/workflows/confirm-membership-purchase"
import { grantMembershipWorkflow } from "@shop/backend/domains/membership/workflows/grant-membership"
import { prepareMembershipPurchaseWorkflow } from "@shop/backend/domains/membership/workflows/prepare-membership-purchase"
import type { DemoUsername } from "../data/types"
import type { DemoPeople, DemoPerson } from "./demo-people"

/** Who bought the membership in the shop, and with which code; the other members came with the import. */
const BUYERS = new Map<DemoUsername, string | undefined>([
  ["member", "WELCOME10"],
  ["tanaka", undefined],
])

async function buy(
  container: MedusaContainer,
  person: DemoPerson,
  discountCode: string | undefined,
): Promise<void> {
  const { accountId, customerId } = person
  const { result: intent } = await prepareMembershipPurchaseWorkflow(container).run({
    input: { accountId, customerId, discountCode },
  })
  await confirmMembershipPurchaseWorkflow(container).run({
    input: { accountId, token: intent.paymentIntentId },
  })
}

/** Makes members of the demo accounts that are. Where real money would move, nobody buys. */
export async function loadMemberships(container: MedusaContainer, people: DemoPeople): Promise<void> {
  const isDemoPayment = !currentGateway().movesMoney
  for (const [username, person] of people) {
    if (!person.flags.isMember) continue
    if (isDemoPayment && BUYERS.has(username)) await buy(container, person, BUYERS.get(username))
    else
      await grantMembershipWorkflow(container).run({
        input: { accountId: person.accountId, reason: "import" },
      })
  }
}
