/** The name by which a product's picture grows from its card into its page; each name may be on a page only once. */
export const productPictureName = (id: number) => `product-picture-${id}`
