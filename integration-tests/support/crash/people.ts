import type { Product } from "@shop/contracts"
import type { Visitor } from "../visitor"

export interface Person {
  visitor: Visitor
  accountId: number
  email: string
}

export interface Buyer extends Person {
  /** Nobody else buys it. */
  product: Product
}

export async function person(visitor: Visitor): Promise<Person> {
  const { id, email } = await visitor.api.getUser()
  return { visitor, email, accountId: id }
}

export async function many<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = []
  while (made.length < count) made.push(await make())
  return made
}

/** What an interruption has to know of a person. */
export const personOf = ({ accountId, email }: Person) => ({ accountId, email })
