/** A page and its name in the results. */
export interface MeasuredPage {
  name: string
  /** Path and query in the storefront. */
  address: string
}

async function firstId(storefrontUrl: string, list: string): Promise<number> {
  const answer = await fetch(`${storefrontUrl}/api/${list}?limit=1`)
  const [first] = (await answer.json()) as { id: number }[]
  if (!first) throw new Error(`The shop has no ${list} to measure.`)
  return first.id
}

/** The pages people land on: home, shop, a product, a doctor's storefront, the membership. */
export async function measuredPages(storefrontUrl: string): Promise<MeasuredPage[]> {
  const [product, doctor] = await Promise.all([
    firstId(storefrontUrl, "products"),
    firstId(storefrontUrl, "doctors"),
  ])
  return [
    { name: "home", address: "/" },
    { name: "shop", address: "/shop" },
    { name: "product", address: `/product/${product}` },
    { name: "doctor", address: `/doctors/${doctor}` },
    { name: "membership", address: "/membership" },
  ]
}
