/** Serialises changes of a product; its id in the facade. */
export function productLock(id: number): string {
  return `shop-product:${id}`
}
