import type { MedusaContainer } from "@medusajs/framework/types"
import type { PersonalData } from "@shop/contracts"
import { joinName } from "#modules/account/names"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { MEMBERSHIP_MODULE } from "#modules/membership/index"
import { toUser } from "#domains/account/presenter"
import { formatShippingAddress } from "#domains/store/rules/shipping-address"
import { findShownCart } from "#domains/checkout/cart/queries/shop-cart"
import { isConfirmed } from "#domains/people/identity/queries/confirmed-email"
import { listOwnOrders } from "#domains/order/admin-presenter"
import { readReturnPicture } from "#domains/order/return/return-pictures"
import { findPerson } from "./find-person"
import { exportPicture } from "./export-picture"
import { findRecords } from "./records-of-person"
import { namesOfProducts } from "./product-names"

const iso = (at: Date | string) => new Date(at).toISOString()
const isoOrNull = (at: Date | string | null | undefined) => (at ? iso(at) : null)

async function returnPicturesOf(
  container: MedusaContainer,
  orders: PersonalData["orders"],
): Promise<PersonalData["returnPictures"]> {
  const shown: PersonalData["returnPictures"] = []
  for (const { id: returnId, orderId, pictures } of orders.flatMap(({ returns }) => returns)) {
    for (const id of pictures) {
      const picture = { displayId: orderId, returnId, pictureId: id }
      const read = () => readReturnPicture(container, picture)
      shown.push({ orderId, returnId, ...(await exportPicture(id, read)) })
    }
  }
  return shown
}

async function membershipsOf(
  container: MedusaContainer,
  accountId: number,
): Promise<PersonalData["memberships"]> {
  const grants = await container
    .resolve(MEMBERSHIP_MODULE)
    .listMembershipGrants({ account_id: accountId }, { take: null, order: { granted_at: "ASC" } })
  return grants.map(({ granted_at, reason, revoked_at, revoked_reason }) => ({
    since: iso(granted_at),
    reason,
    until: isoOrNull(revoked_at),
    endedBecause: revoked_reason,
  }))
}

/** The browsers that are signed in, and all known browsers. */
async function browsersOf(
  container: MedusaContainer,
  accountId: number,
): Promise<Pick<PersonalData, "sessions" | "devices">> {
  const accounts = container.resolve(ACCOUNT_MODULE)
  const [sessions, devices] = await Promise.all([
    accounts.listSessions({ account_id: accountId }, { take: null }),
    accounts.listDevices({ account_id: accountId }, { take: null }),
  ])
  const seen = ({ created_at, last_seen_at }: { created_at: Date; last_seen_at: Date }) => ({
    since: iso(created_at),
    lastSeenAt: iso(last_seen_at),
  })
  return {
    sessions: sessions.map((session) => ({ ...seen(session), browser: session.user_agent })),
    devices: devices.map(seen),
  }
}

/**
 * Everything that the shop stores about a person. Records found by email address alone are only included if the
 * address is confirmed, because it may be another person's.
 *
 * @throws ApiError `not_found`
 */
export async function readPersonalData(container: MedusaContainer, accountId: number): Promise<PersonalData> {
  const { account, customer, signIns } = await findPerson(container, accountId)
  const customerId = account.customer_id
  const email = isConfirmed(account, customer.email) ? account.confirmed_email : null
  const [user, orders, memberships, browsers, cart, records] = await Promise.all([
    toUser(container, accountId),
    listOwnOrders(container, { customerId, accountId }),
    membershipsOf(container, accountId),
    browsersOf(container, accountId),
    findShownCart(container, customerId),
    findRecords(container, { accountId, email }),
  ])
  return {
    at: new Date().toISOString(),
    account: {
      ...user,
      phone: customer.phone ?? null,
      emailConfirmedAt: email ? isoOrNull(account.email_confirmed_at) : null,
      signInMethods: [...new Set(signIns.map(({ provider }) => provider))],
    },
    addresses: customer.addresses.map((address) => ({
      name: joinName(address),
      company: address.company ?? null,
      address: formatShippingAddress(address),
      phone: address.phone ?? null,
    })),
    doctorApplication: { status: account.doctor_status, until: isoOrNull(account.doctor_until) },
    memberships,
    orders,
    returnPictures: await returnPicturesOf(container, orders),
    cart: await namesOfProducts(container, cart?.items ?? []),
    ...browsers,
    ...records,
  }
}
