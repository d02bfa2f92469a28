import type { MeasuredShop } from "../bench"
import { administrator } from "../../support/visitor"
import { findProduct } from "../../support/products"

/** What readers saw during the writes. */
export interface Freshness {
  writes: number
  reads: number
  /** Reads that showed a lower price than had been acknowledged before they were sent. */
  stale: number
}

const READERS = 6
/** Cents. Above all prices of the demo shop, so that no other figure on a page is mistaken for it. */
const FIRST_PRICE = 50_000_00

const inDollars = (page: string) => {
  const [, dollars = ""] = /"price":"?(\d+\.\d\d)/.exec(page) ?? []
  return Math.round(Number(dollars) * 100)
}

/** Raises one product's price over and over while others read its page, its API endpoint and the product list. */
export async function measureFreshness({ storefrontUrl }: MeasuredShop, writes: number): Promise<Freshness> {
  const admin = await administrator(storefrontUrl)
  const { id } = await findProduct(admin, "public")
  const reads: { path: string; priceIn: (body: string) => number }[] = [
    { path: `/product/${id}`, priceIn: inDollars },
    { path: `/api/products/${id}`, priceIn: (body) => (JSON.parse(body) as { price: number }).price },
    {
      path: "/api/products?limit=100",
      priceIn: (body) =>
        (JSON.parse(body) as { id: number; price: number }[]).find((product) => product.id === id)?.price ??
        0,
    },
  ]
  const seen: Freshness = { writes: 0, reads: 0, stale: 0 }
  let acknowledged = FIRST_PRICE
  const write = async (price: number) => {
    await admin.api.changeProduct({ params: { id }, body: { price } })
    acknowledged = price
  }
  await write(FIRST_PRICE)
  let isWriting = true
  const readAlong = async (offset: number) => {
    for (let turn = offset; isWriting; turn += 1) {
      const read = reads[turn % reads.length]
      if (!read) return
      const expected = acknowledged
      const response = await fetch(storefrontUrl + read.path)
      const price = read.priceIn(await response.text())
      if (!response.ok || !Number.isFinite(price) || price === 0)
        throw new Error(`${read.path}: no price seen`)
      seen.reads += 1
      if (price < expected) seen.stale += 1
    }
  }
  const readers = Promise.all(Array.from({ length: READERS }, (_, offset) => readAlong(offset)))
  try {
    for (; seen.writes < writes; seen.writes += 1) {
      await Promise.race([write(acknowledged + 1), readers])
    }
  } finally {
    isWriting = false
  }
  await readers
  return seen
}
