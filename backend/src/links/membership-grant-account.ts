import { defineLink } from "@medusajs/framework/utils"
import AccountModule from "../modules/account"
import MembershipModule from "../modules/membership"

/** `membership_grant.account`: whose membership it is. */
export default defineLink(
  { linkable: MembershipModule.linkable.membershipGrant, field: "account_id" },
  AccountModule.linkable.account,
  { readOnly: true },
)
