import type { MedusaContainer } from "@medusajs/framework/types"
import { currentGateway } from "@shop/backend/domains/checkout/payment/gateways/index"
import { confirmMembershipPurchaseWorkflow } from "@shop/backend/domains/membership/sale/workflows/confirm-membership-purchase"
import { grantMembershipWorkflow } from "@shop/backend/domains/membership/workflows/grant-membership"
import { prepareMembershipPurchaseWorkflow } from "@shop/backend/domains/membership/sale/workflows/prepare-membership-purchase"
import type { DemoUsername } from "../data/types"
import type { DemoPeople, DemoPerson } from "./demo-people"

/** The accounts that buy the membership, and their discount codes; the other members are treated as imported. */
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

/** Gives the demo members their memberships. With real payments, all of them are granted instead of bought. */
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
