/** A file of HTTP tests, relative to `integration-tests`, and about how many seconds it takes. */
export interface TimedTest {
  file: string
  seconds: number
}

/** How long it takes to start and stop the shop that the tests over HTTP share, and the other that is paid through Stripe. */
const SHOP_SECONDS = 20

/** What tests what: the beginning of the tests' paths by the names of domains, modules and the routes' folders. */
export const TESTS_OF: Readonly<Record<string, readonly string[]>> = {
  access: ["http/access/", "modules/catalogue-access"],
  account: ["http/auth/", "http/admin/users"],
  audit: ["http/admin/audit", "modules/audit"],
  cart: ["http/cart/"],
  catalogue: ["http/catalogue/", "modules/catalogue"],
  category: ["http/catalogue/categor"],
  consent: ["http/pages/consents"],
  customer: ["http/catalogue/group-prices"],
  delivery: ["http/orders/delivery"],
  directory: ["http/admin/directory"],
  discount: ["http/discounts/"],
  email: ["http/auth/email", "http/orders/order-emails", "modules/email"],
  identity: ["http/auth/"],
  invoice: ["http/orders/invoices"],
  invoicing: ["http/orders/invoices"],
  job: ["http/jobs/", "modules/job"],
  lock: ["modules/locks", "http/races/"],
  login: ["http/auth/"],
  membership: ["http/membership/"],
  money: ["http/cart/", "http/orders/"],
  newsletter: ["http/newsletter/"],
  order: ["http/orders/"],
  page: ["http/pages/"],
  password: ["http/auth/"],
  payment: ["http/stripe/"],
  pricing: ["http/catalogue/", "http/cart/"],
  privacy: ["http/privacy/"],
  product: ["http/catalogue/"],
  promotion: ["http/discounts/"],
  refill: ["http/orders/refill"],
  register: ["http/auth/"],
  restock: ["http/catalogue/restock"],
  return: ["http/orders/return"],
  review: ["http/reviews/"],
  role: ["http/auth/role", "http/admin/users"],
  sessions: ["http/auth/session", "modules/sessions"],
  settings: ["http/settings/", "modules/site-settings"],
  site: ["http/settings/", "modules/site-settings"],
  stock: ["http/races/stock", "modules/catalogue-stock"],
  testimonial: ["http/reviews/"],
  user: ["http/auth/", "http/admin/users"],
  viewer: ["http/auth/"],
  wishlist: ["http/reviews/"],
}

/** One for each large part of the shop: for what everything else rests on. */
const SMOKE = ["http/auth/session", "http/cart/cart.", "http/catalogue/catalogue.", "http/orders/orders."]

/** Folders whose content a running shop is made of. */
const SERVED = /^(backend\/(src|contracts\/src|demo\/src)|storefront\/server|config|medusa-config\.ts)\b/

const wordsOf = (path: string) =>
  path
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2)
const singular = (word: string) => word.replace(/ies$/, "y").replace(/s$/, "")

/** Beginnings of the paths of the tests for a changed file. */
function testsOf(file: string): string[] {
  const own = /^integration-tests\/((http|modules)\/.*\.spec\.ts)$/.exec(file)?.[1]
  if (own) return [own]
  if (!SERVED.test(file) || /\.(spec|test)\.tsx?$/.test(file)) return []
  if (file.startsWith("storefront/")) return ["http/storefront/"]
  const place =
    /^backend\/src\/(?:domains|processes|modules|api\/api\/admin|api\/api|jobs|subscribers)\/(.+)$/.exec(
      file,
    )?.[1]
  const contract = /^backend\/contracts\/src\/(.+)$/.exec(file)?.[1]
  const parts = (place ?? contract ?? "").split("/")
  const folders = parts.length > 1 ? parts.slice(0, -1).reverse() : parts
  const found = folders.map((folder) =>
    wordsOf(folder).flatMap((word) => TESTS_OF[word] ?? TESTS_OF[singular(word)] ?? []),
  )
  return found.find((tests) => tests.length > 0) ?? SMOKE
}

/** How many words of the changed files a test has in its name, and, among those with as many, how few others. */
function likeness({ file }: TimedTest, words: ReadonlySet<string>): number {
  const [name = ""] = (file.split("/").at(-1) ?? "").split(".")
  const own = wordsOf(name)
  const shared = own.filter((word) => words.has(singular(word))).length
  return shared + shared / (own.length + 1)
}

/** The shop that a test needs; the tests of modules need none. */
const shopOf = (file: string) => /^http\/(stripe\/)?/.exec(file)?.[0]

/**
 * Chooses the HTTP tests of what has changed: changed tests first, then those whose names are most like the changed files',
 * then short ones, as long as the time suffices for them and their shops.
 *
 * @param files paths relative to the repository
 * @param seconds the time that there is
 * @returns the files to run, and those of the same subjects that would take too long; relative to `integration-tests`
 */
export function selectHttpTests(
  files: readonly string[],
  tests: readonly TimedTest[],
  seconds: number,
): { chosen: string[]; left: string[] } {
  const beginnings = [...new Set(files.flatMap(testsOf))]
  const words = new Set(files.flatMap(wordsOf).map(singular))
  const isChanged = ({ file }: TimedTest) => files.includes(`integration-tests/${file}`)
  const rank = (test: TimedTest) => (isChanged(test) ? 100 : likeness(test, words))
  const wanted = tests
    .filter(({ file }) => beginnings.some((beginning) => file.startsWith(beginning)))
    .sort((a, b) => rank(b) - rank(a) || a.seconds - b.seconds)
  const chosen: string[] = []
  const shops = new Set<string | undefined>([undefined])
  let rest = seconds
  for (const test of wanted) {
    const shop = shopOf(test.file)
    const needed = test.seconds + (shops.has(shop) ? 0 : SHOP_SECONDS)
    // What somebody has just written is run, however long it takes.
    if (needed > rest && !isChanged(test)) continue
    rest -= needed
    shops.add(shop)
    chosen.push(test.file)
  }
  const left = wanted.map(({ file }) => file).filter((file) => !chosen.includes(file))
  return { chosen, left }
}
