import { MAX_PAGE_SIZE } from "@shop/contracts/constants"
import type { Client } from "@shop/contracts/client"
import { LRUCache } from "lru-cache"
import pLimit from "p-limit"
import { paths } from "~/config/paths"
import { sitemapIndexXml, sitemapXml } from "./sitemap-xml"

/** Maximum number of URLs in a sitemap, set by the protocol. */
const MAX_ADDRESSES = 50_000
const CALLS_AT_ONCE = 4
const CACHE_TTL_MS = 60_000

const STATIC_PAGES = [
  paths.home(),
  paths.shop(),
  paths.membership(),
  paths.doctors(),
  paths.contact(),
  paths.shipping(),
  paths.returns(),
]

/** Fetches one page of one of the API's lists. */
type List = (query: { limit: number; offset: number }) => Promise<{ id: number }[]>

/** Paths by the shop's counts when they were listed; the TTL covers changes that don't affect the counts. */
const cache = new LRUCache<string, string[]>({ max: 50, ttl: CACHE_TTL_MS })

async function idsOf(list: List, from: number, count: number): Promise<number[]> {
  const limit = pLimit(CALLS_AT_ONCE)
  const starts = Array.from({ length: Math.ceil(count / MAX_PAGE_SIZE) }, (_, page) => page * MAX_PAGE_SIZE)
  const pages = await Promise.all(
    starts.map((start) =>
      limit(() => list({ limit: Math.min(MAX_PAGE_SIZE, count - start), offset: from + start })),
    ),
  )
  return pages.flat().map(({ id }) => id)
}

/** The written pages, the number of products, categories and doctors, and the newest product: part of the cache key. */
async function countAll(api: Client) {
  const [config, products, categories, doctors] = await Promise.all([
    api.getConfig(),
    api.page("listProducts", { query: { limit: 1 } }),
    api.page("listCategories", { query: { limit: 1 } }),
    api.page("listDoctors", { query: { limit: 1 } }),
  ])
  return {
    pages: config.pages.map(({ slug }) => slug),
    products: products.total ?? 0,
    categories: categories.total ?? 0,
    doctors: doctors.total ?? 0,
    newest: products.data[0]?.id ?? 0,
  }
}

type Counts = Awaited<ReturnType<typeof countAll>>

async function fromCache(key: string, make: () => Promise<string[]>): Promise<string[]> {
  const cached = cache.get(key)
  if (cached) return cached
  const made = await make()
  cache.set(key, made)
  return made
}

function productPages(api: Client, counts: Counts, file: number): Promise<string[]> {
  const from = file * MAX_ADDRESSES
  const count = Math.max(0, Math.min(MAX_ADDRESSES, counts.products - from))
  return fromCache(`products ${file} ${JSON.stringify(counts)}`, async () =>
    (await idsOf((query) => api.listProducts({ query }), from, count)).map(paths.product),
  )
}

function otherPages(api: Client, counts: Counts): Promise<string[]> {
  return fromCache(`others ${JSON.stringify(counts)}`, async () => {
    const written = counts.pages.map((slug) => paths.page(slug))
    const [categories, doctors] = await Promise.all([
      idsOf((query) => api.listCategories({ query }), 0, counts.categories),
      idsOf((query) => api.listDoctors({ query }), 0, counts.doctors),
    ])
    return [
      ...new Set([...STATIC_PAGES, ...written]),
      ...categories.map(paths.category),
      ...doctors.map(paths.doctor),
    ]
  })
}

/** `/sitemap.xml`: every page that visitors may see, or an index of its parts if those are too many. */
export async function sitemap(api: Client, origin: string): Promise<string> {
  const counts = await countAll(api)
  const others = await otherPages(api, counts)
  if (others.length + counts.products > MAX_ADDRESSES) {
    const files = Array.from({ length: Math.ceil(counts.products / MAX_ADDRESSES) }, (_, file) => file + 1)
    const names = ["pages", ...files.map((file) => `products-${file}`)]
    return sitemapIndexXml(names.map((name) => `${origin}/sitemap/${name}.xml`))
  }
  return sitemapXml([...others, ...(await productPages(api, counts, 0))].map((path) => origin + path))
}

/**
 * A part of a sitemap that is too large for one file.
 *
 * @param name `pages`, or `products-` and the part's number from 1
 * @returns null if there is no such part
 */
export async function sitemapPart(api: Client, origin: string, name: string): Promise<string | null> {
  const file = name === "pages" ? 0 : Number(/^products-([1-9]\d{0,3})$/.exec(name)?.[1])
  if (Number.isNaN(file)) return null
  const counts = await countAll(api)
  const pages = file === 0 ? await otherPages(api, counts) : await productPages(api, counts, file - 1)
  return pages.length === 0 ? null : sitemapXml(pages.map((path) => origin + path))
}
