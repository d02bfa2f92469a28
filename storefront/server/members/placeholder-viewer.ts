import { randomBytes, randomInt } from "node:crypto"
import type { PageViewer, User } from "@shop/contracts"
import { itemCount } from "~/features/cart/lib/item-count"

/** Part of every text that stands for a person's own; nobody can know it or write it into a product's description. */
export const MARK = randomBytes(16).toString("hex")
export const NAME = `name-${MARK}`
/** Numbers that a page does not hold by chance, as they are written in it. */
const randomNumber = () => randomInt(2 ** 46, 2 ** 47)
export const COUNT = randomNumber()
export const ID = randomNumber()

/** Somebody signed in. */
export type Member = PageViewer & { user: User }

/** The cart's wording differs for nothing, one and many. */
const countedAs = (count: number) => (count > 1 ? COUNT : count)

/** What decides the markup that a member gets of what visitors see. */
export function kindOf({ user, cart }: Member): string {
  return [user.isMember, user.isDoctor, countedAs(itemCount(cart))].join(" ")
}

/** Somebody of the same kind of whom nothing is real. */
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
