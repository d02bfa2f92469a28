import type { Category, Doctor, Product } from "@shop/contracts"

/** What the screens need to know about the demo shop. */
export interface DemoShop {
  product: Product
  memberProduct: Product
  doctorProduct: Product
  soldOutProduct: Product | undefined
  reviewedProduct: Product | undefined
  /** With its old price struck out. */
  saleProduct: Product
  /** In sizes and colors. */
  sleeve: Product
  category: Category
  doctor: Doctor
}

/** More pieces of one product than all tests of a run buy. */
const ENOUGH = 30

async function read<T>(baseUrl: string, path: string): Promise<T[]> {
  const answer = await fetch(new URL(`/api/${path}`, baseUrl))
  if (!answer.ok) throw new Error(`GET /api/${path} answered ${answer.status}.`)
  return (await answer.json()) as T[]
}

function found<T>(thing: T | undefined, name: string): T {
  if (!thing) throw new Error(`The demo shop has no ${name}.`)
  return thing
}

const known = new Map<string, Promise<DemoShop>>()

/** The products, categories and doctors that the demo shop has; read only once. */
export function readDemoShop(baseUrl: string): Promise<DemoShop> {
  const shop = known.get(baseUrl) ?? readNow(baseUrl)
  known.set(baseUrl, shop)
  return shop
}

async function readNow(baseUrl: string): Promise<DemoShop> {
  const [products, categories, doctors] = await Promise.all([
    read<Product>(baseUrl, "products"),
    read<Category>(baseUrl, "categories"),
    read<Doctor>(baseUrl, "doctors"),
  ])
  // The newest products come first, and may belong to another test that deletes them again.
  const sellable = (visibility: Product["visibility"]) =>
    found(
      products.findLast(
        (product) => product.visibility === visibility && product.stockQuantity > ENOUGH && !product.options,
      ),
      `${visibility} product in stock`,
    )
  return {
    product: sellable("public"),
    reviewedProduct: products.findLast(({ rating }) => rating !== undefined),
    memberProduct: sellable("member"),
    doctorProduct: sellable("doctor"),
    saleProduct: found(
      products.findLast(({ regularPrice }) => regularPrice !== undefined),
      "product in a sale",
    ),
    sleeve: found(
      products.findLast(({ options }) => options?.length === 2),
      "product in sizes and colours",
    ),
    soldOutProduct: products.find((product) => product.stockQuantity === 0),
    category: found(
      categories.find(({ name }) => name === "Wellness"),
      "category Wellness",
    ),
    doctor: found(doctors[0], "doctor"),
  }
}
