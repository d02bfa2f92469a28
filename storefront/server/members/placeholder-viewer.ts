import { randomBytes, randomInt } from "node:crypto"
import type { PageViewer, User } from "@shop/contracts"
import { itemCount } from "~/features/cart/lib/item-count"

/** Part of every placeholder text; nobody can guess it and write it into a product's description. */
export const MARK = randomBytes(16).toString("hex")
export const NAME = `name-${MARK}`
/** A number whose digits won't occur in a page by chance. */
const randomNumber = () => randomInt(2 ** 46, 2 ** 47)
export const COUNT = randomNumber()
export const ID = randomNumber()

/** A signed-in viewer, with or without a membership. */
export type Member = PageViewer & { user: User }

/** The cart's wording differs for no item, one and many. */
const countedAs = (count: number) => (count > 1 ? COUNT : count)

/** Everything about a member that affects the markup of public pages. */
export function kindOf({ user, cart }: Member): string {
  return [user.isMember, user.isDoctor, countedAs(itemCount(cart))].join(" ")
}

/** A made-up viewer of the same kind. */
export function placeholderOf({ user, cart }: Member): PageViewer {
  const quantity = countedAs(itemCount(cart))
  const product = { id: ID, name: NAME, price: ID, imageUrl: NAME }
  return {
    user: {
      id: ID,
      username: NAME,
      email: MARK,
      fullName: MARK,
      isMember: user.isMember,
      isDoctor: user.isDoctor,
      isAdmin: false,
      doctorUntil: MARK,
      doctorTitle: MARK,
      doctorSpecialty: MARK,
      doctorBio: MARK,
      profileImage: MARK,
      createdAt: "2000-01-01T00:00:00.000Z",
    },
    cart: quantity === 0 ? [] : [{ id: MARK, quantity, product }],
    seesWhatVisitorsSee: true,
  }
}
