import { z } from "./z"
import { byId, imageReference, pagingQuery, requiredLine, requiredText, serialId } from "./common"
import { defineEndpoint } from "./endpoint"

/** `productCount` only counts products that the viewer may see. */
export const category = z.object({
  id: serialId,
  name: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  productCount: z.number().int(),
})
export type Category = z.infer<typeof category>

export const categoryBody = z.object({
  name: requiredLine(100, "Category name is required"),
  description: requiredText(2000, "Description is required"),
  imageUrl: imageReference,
})
export type CategoryBody = z.infer<typeof categoryBody>

const factName = requiredLine(200, "Please fill in this line or remove it")

/** The name of a fact that products of a category should state. */
const categoryFact = z.object({ name: factName, filter: z.boolean().default(false) })

/**
 * Suggested facts for a category's products, in the order of the product form. Shoppers can filter by those with
 * `filter`. Products keep their facts even if this list changes.
 */
export const categoryFacts = z.object({
  facts: z
    .array(categoryFact)
    .max(20, "A category has at most 20 facts")
    .superRefine((facts, context) => {
      const names = facts.map(({ name }) => name.toLowerCase())
      names.forEach((name, index) => {
        if (names.indexOf(name) < index)
          context.addIssue({
            code: "custom",
            path: [index, "name"],
            message: "This fact is already on the list",
          })
      })
    }),
})
export type CategoryFacts = z.infer<typeof categoryFacts>

export const categoryComponents = {
  Category: category,
  CategoryInput: categoryBody,
  CategoryFacts: categoryFacts,
  CategoryFact: categoryFact,
} as const

export const categoryEndpoints = {
  listCategories: defineEndpoint({
    method: "GET",
    path: "/api/categories",
    access: "any",
    status: 200,
    list: true,
    summary: "Lists categories with the number of products visible to the viewer",
    query: pagingQuery,
    response: z.array(category),
  }),
  getCategory: defineEndpoint({
    method: "GET",
    path: "/api/categories/:id",
    access: "any",
    status: 200,
    summary: "Gets a category",
    params: byId,
    response: category,
    errors: ["not_found"],
  }),
  createCategory: defineEndpoint({
    method: "POST",
    path: "/api/categories",
    access: "admin",
    status: 201,
    summary: "Creates a category",
    body: categoryBody,
    response: category,
    errors: ["taken"],
  }),
  updateCategory: defineEndpoint({
    method: "PUT",
    path: "/api/categories/:id",
    access: "admin",
    status: 200,
    summary: "Updates a category",
    params: byId,
    body: categoryBody,
    response: category,
    errors: ["not_found", "taken"],
  }),
  getCategoryFacts: defineEndpoint({
    method: "GET",
    path: "/api/admin/categories/:id/facts",
    access: "admin",
    status: 200,
    summary: "Gets the suggested facts for products in a category",
    params: byId,
    response: categoryFacts,
    errors: ["not_found"],
  }),
  setCategoryFacts: defineEndpoint({
    method: "PUT",
    path: "/api/admin/categories/:id/facts",
    access: "admin",
    status: 200,
    summary: "Sets the suggested facts for products in a category. Existing product facts are kept",
    params: byId,
    body: categoryFacts,
    response: categoryFacts,
    errors: ["not_found"],
  }),
  deleteCategory: defineEndpoint({
    method: "DELETE",
    path: "/api/categories/:id",
    access: "admin",
    status: 204,
    summary: "Deletes a category, but not its products",
    params: byId,
    errors: ["not_found", "conflict"],
  }),
} as const
