import { defineLink } from "@medusajs/framework/utils"
import OrderModule from "@medusajs/medusa/order"
import MembershipModule from "../modules/membership"

/** `membership_grant.order`: the order that paid for a membership. */
export default defineLink(
  { linkable: MembershipModule.linkable.membershipGrant, field: "order_id" },
  OrderModule.linkable.order,
  { readOnly: true },
)
