import { validateAndTransformBody } from "@medusajs/framework"
import { doctorDecisionBody } from "@shop/contracts"
import { guardAddress } from "../moved-address"
import { hideTokens, onlyPeople, requireInviter, signInvitation, signPasswordLink } from "../api-keys"
import { auditAct } from "../audit/audit-as"
import {
  acceptedUsers,
  adminUsers,
  customerGroups,
  customers,
  invitations,
  movedCustomers,
} from "../audit/audited-records"
import { unifyAddresses } from "../engine-states"
import { requireFreshInviter, requireFreshLinkMaker } from "../fresh-sign-in"
import { requireAnotherAdminCustomer, requireAnotherAdminUser } from "../last-admin"
import {
  protectCustomerShopGroups,
  protectShopGroup,
  protectShopGroupCustomers,
  protectShopGroupMark,
} from "../shop-groups"
import { changes, closed, reads, type Row } from "./row"

const ofCustomer = { audit: customers }
const ofGroup = { audit: customerGroups }
/** Customers and administrators. */
export const PEOPLE_ROUTES: readonly Row[] = [
  ...reads(
    "/admin/customers",
    "/admin/customers/:id",
    "/admin/customers/:id/account",
    "/admin/customers/:id/addresses",
    "/admin/customers/:id/addresses/:address_id",
    "/admin/customer-groups",
    "/admin/customer-groups/:id",
  ),
  ...changes(ofCustomer, "POST /admin/customers"),
  ...changes({ ...ofCustomer, guards: [guardAddress] }, "POST /admin/customers/:id"),
  ...changes({ ...ofCustomer, guards: [requireAnotherAdminCustomer] }, "DELETE /admin/customers/:id"),
  ...changes(
    { ...ofCustomer, guards: [unifyAddresses] },
    "POST /admin/customers/:id/addresses",
    "POST DELETE /admin/customers/:id/addresses/:address_id",
  ),
  ...changes(
    { ...ofCustomer, guards: [validateAndTransformBody(doctorDecisionBody)] },
    "POST /admin/customers/:id/account/doctor",
  ),
  ...changes(
    { ...ofCustomer, guards: [protectCustomerShopGroups] },
    "POST /admin/customers/:id/customer-groups",
  ),
  ...changes(
    { ...ofGroup, guards: [protectShopGroupMark] },
    "POST /admin/customer-groups",
    "POST /admin/customer-groups/:id",
  ),
  ...changes({ ...ofGroup, guards: [protectShopGroup] }, "DELETE /admin/customer-groups/:id"),
  ...changes(
    { audit: movedCustomers, guards: [protectShopGroupCustomers] },
    "POST /admin/customer-groups/:id/customers",
  ),

  ...reads("/admin/users", "/admin/users/:id", "/admin/users/:id/auth-providers", "/admin/users/me"),
  ...changes(
    { audit: { exempt: "Changes nothing." }, guards: [hideTokens] },
    "GET /admin/invites",
    "GET /admin/invites/:id",
  ),
  ...changes({ audit: adminUsers }, "POST /admin/users/:id"),
  ...changes(
    {
      audit: adminUsers,
      guards: [
        onlyPeople,
        requireFreshLinkMaker,
        auditAct("password_link_made", adminUsers),
        signPasswordLink,
      ],
    },
    "POST /admin/users/:id/reset-password",
  ),
  ...changes({ audit: adminUsers, guards: [requireAnotherAdminUser] }, "DELETE /admin/users/:id"),
  ...changes(
    { audit: adminUsers, guards: [auditAct("signed_out", adminUsers)] },
    "DELETE /admin/users/:id/sessions",
  ),
  ...changes(
    { audit: invitations, guards: [onlyPeople, requireFreshInviter, signInvitation] },
    "POST /admin/invites",
  ),
  ...changes({ audit: invitations, guards: [onlyPeople, hideTokens] }, "POST /admin/invites/:id/resend"),
  ...changes({ audit: invitations }, "DELETE /admin/invites/:id"),
  ...changes({ audit: acceptedUsers, guards: [requireInviter] }, "POST /admin/invites/accept"),
  ...closed(
    "The engine's roles are switched off: administrators may do everything.",
    "/admin/rbac/*",
    "GET POST DELETE /admin/users/:id/roles",
    "DELETE /admin/users/:id/roles/:role_id",
  ),
]
